import { headOf } from "./pageMeta";

const site = { brand: "Takas", baseUrl: "https://takas.example", path: "/search" };

describe("headOf", () => {
  it("names the URL with its query where the screen says so", () => {
    expect(headOf({ address: "/search?brands=BMW" }, site).canonical).toBe(
      "https://takas.example/search?brands=BMW",
    );
  });

  // docs/product.md 2.2.5
  it("uses the product's defaults when a screen sets nothing", () => {
    expect(headOf({}, site)).toEqual({
      title: "Takas - Anonymous Car Marketplace",
      description:
        "Anonymous car marketplace for vehicle swaps in North Cyprus. Discover fair market values and swap cars with confidence.",
      image: "https://takas.example/og-image.jpg",
      type: "website",
      canonical: "https://takas.example/search",
    });
  });

  // docs/product.md 2.2.5
  it("uses a screen's own texts, with the brand after the title", () => {
    const head = headOf(
      { title: "Search", type: "product", image: "/api/images/a/800.webp" },
      site,
    );
    expect(head.title).toBe("Search - Takas");
    expect(head.canonical).toBe("https://takas.example/search");
    expect(head.type).toBe("product");
    expect(head.image).toBe("https://takas.example/api/images/a/800.webp");
  });
});
