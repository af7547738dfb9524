import type { DealerName } from "@takas/contracts/dealers/dealer";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildUser, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Profile } from "./Profile";

const fakeApi = startFakeApi();
const unnamed: DealerName = { state: "unnamed", name: null, id: null };

async function show(dealer: DealerName, words: string | RegExp) {
  fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "dealer", isDealer: true }));
  fakeApi.answer("GET /api/dealer", dealer);
  const shown = await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
  const section = screen.getByRole("region", { name: "Dealer name" });
  await within(section).findByText(words);
  return { ...shown, section, field: within(section).getByRole("textbox") };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the dealer's name on the profile", () => {
  it("is absent for others", async () => {
    await renderScreen(<Profile />, { at: "/profile" });
    expect(screen.queryByRole("region", { name: "Dealer name" })).not.toBeInTheDocument();
  });

  it("is entered, and waits for review", async () => {
    const { services, field } = await show(unnamed, /We check the name/);
    const waiting: DealerName = { state: "waiting", name: "Kaya Motors", id: null };
    fakeApi.answer("PUT /api/dealer", waiting);
    fakeApi.answer("GET /api/dealer", waiting);
    expect(screen.getByRole("button", { name: "Save name" })).toBeDisabled();
    await userEvent.type(field, " Kaya Motors ");
    await press("Save name");
    expect(await screen.findByText(/We are checking this name/)).toBeInTheDocument();
    expect(screen.getByText("Dealer")).toBeInTheDocument();
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Name saved" })),
    );
    const call = fakeApi.requests.find(({ method }) => method === "PUT");
    expect(await call?.body()).toEqual({ name: "Kaya Motors" });
  });

  it.each([
    [unnamed, "We check the name; then buyers see it with a verified badge."],
    [
      { state: "waiting", name: "Kaya Motors", id: null },
      'We are checking this name. Until then people see Anonymous Seller and the badge "Dealer" on your cars.',
    ],
    [{ state: "verified", name: "Kaya Motors", id: "kaya" }, /^Buyers see this name on your cars/],
  ] as Array<[DealerName, string | RegExp]>)(
    "says in the live market who sees it: %j",
    async (dealer, words) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      const { section } = await show(dealer, words);
      expect(section).toBeVisible();
    },
  );

  it("links to the dealer's page once it is verified, and can be removed", async () => {
    const verified: DealerName = { state: "verified", name: "Kaya Motors", id: "kaya" };
    const { field, section } = await show(verified, /People who unlock your contact see this name/);
    expect(within(section).getByText("Verified Dealer")).toBeInTheDocument();
    const page = within(section).getByRole("link", { name: "Your page with all your cars" });
    expect(page).toHaveAttribute("href", "/dealer/kaya");
    fakeApi.answer("PUT /api/dealer", unnamed);
    await userEvent.clear(field);
    await press("Remove name");
    await waitFor(() => expect(fakeApi.requests.some(({ method }) => method === "PUT")).toBe(true));
    const call = fakeApi.requests.find(({ method }) => method === "PUT");
    expect(await call?.body()).toEqual({ name: null });
  });

  // docs/product.md 18.7.2
  it("says before a new name is saved what buyers see meanwhile, and shows the limit near it", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const verified: DealerName = { state: "verified", name: "Kaya Motors", id: "kaya" };
    const { field } = await show(
      verified,
      /Until then buyers see no name, and your page is hidden/,
    );
    expect(screen.queryByText(/ \/ 40/)).not.toBeInTheDocument();
    await userEvent.type(field, " of Girne and all of Cyprus since 1974");
    expect(screen.getByText("40 / 40")).toBeVisible();
  });

  // docs/product.md 18.7.2
  it("says that a name was refused, and which names are shown", async () => {
    const refused: DealerName = { state: "refused", name: "Ministry of Cars", id: null };
    const { field, section } = await show(
      refused,
      /cannot be shown\. Please give the name you trade under: no slogan, no phone number or website/,
    );
    expect(field).toHaveValue("Ministry of Cars");
    expect(within(section).getByText("Dealer")).toBeInTheDocument();
    expect(within(section).queryByRole("link")).not.toBeInTheDocument();
  });

  it("shows at the field why a name is refused, and keeps it", async () => {
    const text = 'The name shows a phone number: "0533 866 12 34".';
    fakeApi.fail("PUT /api/dealer", { status: 422, text });
    const { field } = await show(unnamed, /We check the name/);
    await userEvent.type(field, "Kaya 0533 866 12 34");
    await press("Save name");
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field).toHaveValue("Kaya 0533 866 12 34");
  });
});
