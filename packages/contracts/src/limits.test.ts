import { CURRENCIES } from "./choices/choices";
import * as limits from "./limits";
import { PRICES } from "./prices";

/** The figures of docs/product.md 9; the tests of screens and calls say where each of them holds. */
describe("the figures of the product", () => {
  it.each<[string, unknown, unknown]>([
    // docs/product.md 9.1
    ["prices", PRICES, { individual: 9.99, dealer: 49.99, oneOff: 4.99 }],
    ["free reveals", [limits.FREE_REVEALS_PER_MONTH, limits.UNLIMITED_REVEALS], [2, 999]],
    // docs/product.md 9.3
    ["bytes of a photo", limits.PHOTO_LIMITS.maxBytes, 10 * 1024 * 1024],
    ["types of photos", limits.PHOTO_LIMITS.types, ["image/jpeg", "image/png", "image/webp"]],
    // docs/product.md 6.3
    ["uploads of a dealer", limits.UPLOAD_LIMITS.dealer, { photosPerListing: 20, perHour: 100 }],
    // docs/product.md 9.4
    ["cars", [limits.SEARCH_LIMITS.pageSize, limits.SEARCH_LIMITS.maxLimit], [10, 1000]],
    ["cars of Home", [limits.HOME_SWAP_RAIL, limits.HOME_PLACEHOLDERS], [3, 2]],
    ["characters and badges", [limits.BIO_MAX, limits.BADGE_CAP], [200, 99]],
    // docs/product.md 9.5
    ["fair range", limits.FAIR_RANGE, { low: 0.9, high: 1.1 }],
    ["counters", limits.COUNTER_QUICK_VALUES, [1000, 1500, 2000]],
    ["points of a fair price", limits.FAIR_PRICE_POINTS, 3],
    // docs/product.md 9.6
    ["prices of filters", limits.DEFAULT_PRICE_RANGE, { min: 0, max: 100_000 }],
    ["years of filters", limits.DEFAULT_YEAR_RANGE, { min: 2000, max: 2024 }],
    [
      "steps of filters",
      [limits.PRICE_STEP, limits.YEAR_STEP, limits.MILEAGE_STEP],
      [1000, 1, 5000],
    ],
    ["currencies", CURRENCIES, ["GBP", "TRY", "EUR"]],
    // docs/product.md 9.8 and 9.9
    [
      "times",
      limits.TIMES,
      expect.objectContaining({
        unreadRefetch: 30_000,
        configCache: 3_600_000,
        scrollGuard: 100,
        tooltip: 700,
        toast: 5000,
        productToast: 4000,
        toastRemoval: 1_000_000,
      }),
    ],
    ["toasts", [limits.TOAST_SWIPE_PX, limits.TOAST_HOTKEY], [50, "F8"]],
  ])("has its %s", (_figure, value, ordered) => {
    expect(value).toEqual(ordered);
  });
});
