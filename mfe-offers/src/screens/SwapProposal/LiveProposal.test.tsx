import type { Confidence } from "@takas/contracts/choices";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildLiveOffer,
  buildProfile,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SwapProposal } from "./SwapProposal";

const fakeApi = startFakeApi();
const rate = {
  marketValue: 8000,
  range: { min: 7000, max: 9000 },
  confidence: "high" as Confidence,
  explanation: "",
};
const ownRate = { ...rate, marketValue: 9750, range: { min: 9000, max: 10_500 } };
const suggest = (deltaCash: number, range: { min: number; max: number } | null, own = ownRate) =>
  fakeApi.answer("GET /api/offers/suggestion", {
    deltaCash,
    range,
    explanation: "There are too few cars like the Vitz.",
    vehicleRate: rate,
    swapVehicleRate: own,
  });
const jazz = buildVehicle({ title: "2016 Honda Jazz" });
const mini = buildVehicle({
  title: "Mini, no accidents",
  year: 2015,
  make: "Mini",
  model: "Cooper",
});
let count = 0;
let theirs = buildVehicle();

function show(search = "") {
  return renderScreen(<SwapProposal />, {
    at: `/swap-proposal/${theirs.id}${search}`,
    pattern: "/swap-proposal/:id",
    isConfigured: true,
  });
}

const sent = () =>
  fakeApi.requests.filter(({ method, url }) => method === "POST" && url.pathname === "/api/offers");
const send = () => userEvent.click(screen.getByRole("button", { name: "Send Swap Offer" }));

beforeEach(() => {
  count += 1;
  theirs = buildVehicle({ id: `car-${count}`, title: "2018 Toyota C-HR" });
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/vehicles/:id", theirs);
  fakeApi.answer("GET /api/my-vehicles", [jazz]);
  fakeApi.answer("POST /api/offers", buildLiveOffer({ role: "sender" }));
  suggest(-1750, { min: -2900, max: -600 });
});

describe("SwapProposal of the live market", () => {
  // docs/product.md 2.8.1
  it("leads back to the car by the arrow of the header only", async () => {
    const { services } = await show();
    await screen.findByRole("button", { name: "Send Swap Offer" });
    expect(screen.getByRole("heading", { level: 1, name: "Swap Offer" })).toBeInTheDocument();
    expect(services.setPage).toHaveBeenCalledWith(expect.objectContaining({ title: "Swap Offer" }));
    expect(screen.getByRole("link", { name: "Back to the car" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  });

  // docs/product.md 2.8.3
  it("suggests an amount that is fair to both, and sends it from the other side's view", async () => {
    const { services } = await show();
    expect(await screen.findByText("Fair: you receive £600 to £2,900.")).toBeInTheDocument();
    expect(screen.getByLabelText("You receive cash")).toHaveValue("1,750");
    await userEvent.type(screen.getByLabelText("Message (optional)"), "Shall we meet?");
    await send();
    expect(await sent()[0]?.body()).toEqual({
      kind: "swap",
      vehicleId: theirs.id,
      swapVehicleId: jazz.id,
      deltaCash: -1750,
      message: "Shall we meet?",
    });
    expect(services.navigate).toHaveBeenCalledWith("/offers?success=swap-sent", { replace: true });
  });

  it.each([
    ["You pay", "2,000", { deltaCash: 2000 }],
    ["You receive", "£300", { deltaCash: -300 }],
    ["Even swap", undefined, {}],
  ])("sends %s %s", async (direction, amount, terms) => {
    await show();
    await screen.findByText(/^Fair/);
    await userEvent.click(screen.getByRole("radio", { name: direction }));
    if (amount !== undefined) {
      const field = screen.getByLabelText(`${direction} cash`);
      await userEvent.clear(field);
      await userEvent.type(field, amount);
    }
    await send();
    expect(await sent()[0]?.body()).toEqual({
      kind: "swap",
      vehicleId: theirs.id,
      swapVehicleId: jazz.id,
      ...terms,
    });
  });

  it.each([
    ["el", ["Πληρώνετε", "Χωρίς διαφορά", "Σας πληρώνουν"]],
    ["tr", ["Siz ödersiniz", "Denk takas", "Size ödenir"]],
  ] as const)("says who pays as one would say it: %s", async (language, directions) => {
    await renderScreen(<SwapProposal />, {
      at: `/swap-proposal/${theirs.id}`,
      pattern: "/swap-proposal/:id",
      isConfigured: true,
      language,
    });
    const choices = await screen.findAllByRole("radio");
    expect(choices.map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      directions,
    );
  });

  // docs/product.md 2.8.3 and 2.8.4
  it("opens with the cash that the link names, and follows what is typed with its fairness", async () => {
    await show("?cash=1250");
    const field = await screen.findByLabelText("You pay cash");
    expect(field).toHaveValue("1,250");
    expect(await screen.findByText("Better for them. Even at: you receive £1,750.")).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "You receive" }));
    const received = screen.getByLabelText("You receive cash");
    await userEvent.clear(received);
    await userEvent.type(received, "1750");
    expect(screen.getByText("Balanced by market value.")).toBeVisible();
  });

  it("opens with the car and the cash of a match, apart from what was typed for others", async () => {
    fakeApi.answer("GET /api/my-vehicles", [jazz, mini]);
    sessionStorage.setItem(
      `takas.typed./swap-proposal/${theirs.id}`,
      JSON.stringify({ direction: "pay", amount: "350" }),
    );
    await show(`?car=${mini.id}&cash=1250`);
    expect(await screen.findByLabelText("Your car")).toHaveValue(mini.id);
    expect(screen.getByLabelText("You pay cash")).toHaveValue("1,250");
    await screen.findByText(/^Fair/);
    await send();
    expect(await sent()[0]?.body()).toMatchObject({ swapVehicleId: mini.id, deltaCash: 1250 });
  });

  it("asks the cash of a match for its own car only", async () => {
    fakeApi.answer("GET /api/my-vehicles", [jazz, mini]);
    await show(`?car=${mini.id}&cash=1250`);
    expect(await screen.findByLabelText("You pay cash")).toHaveValue("1,250");
    await userEvent.selectOptions(screen.getByLabelText("Your car"), jazz.id);
    expect(await screen.findByLabelText("You receive cash")).toHaveValue("1,750");
  });

  it.each(["", "0", "1250.000", "-5", "1e12", "99999999999"])(
    "refuses the amount %j",
    async (typed) => {
      await show();
      const field = await screen.findByLabelText("You receive cash");
      await userEvent.clear(field);
      if (typed !== "") {
        await userEvent.type(field, typed);
      }
      await send();
      expect(field).toHaveAccessibleDescription(
        'Enter an amount from £1 to £10,000,000, or choose "Even swap".',
      );
      expect(field).toHaveFocus();
      expect(sent()).toHaveLength(0);
    },
  );

  // docs/product.md 2.8.3
  it("offers the choice between several cars, only active ones", async () => {
    fakeApi.answer("GET /api/my-vehicles", [jazz, buildVehicle({ status: "sold" }), mini]);
    await show();
    const choice = await screen.findByLabelText("Your car");
    expect(choice.children).toHaveLength(2);
    await userEvent.selectOptions(choice, "2015 Mini Cooper");
    expect(screen.getByText("2015 Mini Cooper", { selector: "p" })).toBeVisible();
    await screen.findByText(/^Fair/);
    await send();
    expect(await sent()[0]?.body()).toMatchObject({ swapVehicleId: mini.id });
  });

  // docs/product.md 18.1.1
  it("keeps the wanted car in view, asks the user to list one first, and returns afterwards", async () => {
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ status: "reserved" })]);
    await show();
    expect(await screen.findByRole("region", { name: "Vehicle" })).toHaveTextContent(theirs.title);
    expect(screen.getByText("To swap for this car, list yours first")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Add Your Car" })).toHaveAttribute(
      "href",
      `/create-listing?next=${encodeURIComponent(`/swap-proposal/${theirs.id}`)}`,
    );
  });

  it("says when the car is the user's own", async () => {
    const { anonymousId } = buildUser();
    const seller = { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
    fakeApi.answer("GET /api/vehicles/:id", { ...theirs, seller });
    await show();
    expect(await screen.findByText("This is your own car")).toBeInTheDocument();
  });

  it("keeps the typed values after a refusal, says why, and keeps them after a visit elsewhere", async () => {
    fakeApi.fail("POST /api/offers", { status: 409, text: "This car has just been promised." });
    const { unmount, services } = await show();
    await screen.findByText(/^Fair/);
    await userEvent.type(screen.getByLabelText("Message (optional)"), "Hello");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent("This car has just been promised.");
    expect(screen.getByLabelText("Message (optional)")).toHaveValue("Hello");
    expect(services.navigate).not.toHaveBeenCalled();
    unmount();
    await show();
    expect(await screen.findByLabelText("Message (optional)")).toHaveValue("Hello");
  });

  it("keeps the tab's draft after a reload", async () => {
    sessionStorage.setItem(
      `takas.typed./swap-proposal/${theirs.id}`,
      JSON.stringify({ direction: "pay", amount: "350", message: "Half a sen" }),
    );
    await show();
    expect(await screen.findByLabelText("You pay cash")).toHaveValue("350");
    expect(screen.getByLabelText("Message (optional)")).toHaveValue("Half a sen");
    await send();
    expect(await sent()[0]?.body()).toMatchObject({ deltaCash: 350, message: "Half a sen" });
    await waitFor(() =>
      expect(sessionStorage.getItem(`takas.typed./swap-proposal/${theirs.id}`)).toBeNull(),
    );
  });

  // docs/product.md 19.1
  it.each([[[jazz]], [[]]])("says of a sample car that nothing is sold or paid", async (mine) => {
    fakeApi.answer("GET /api/vehicles/:id", { ...theirs, isSample: true });
    fakeApi.answer("GET /api/my-vehicles", mine);
    await show();
    expect(
      await screen.findByText(/^This is a sample car, .* nothing is sold or paid\.$/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "See Other Cars" })).toHaveAttribute("href", "/search");
  });

  // docs/product.md 2.8.5
  it("leads to the profile before the first offer, in place of sending it", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    await show();
    expect(await screen.findByText("Add your contact to continue")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send Swap Offer" })).not.toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Complete Your Profile" })).toHaveAttribute(
      "href",
      `/profile/edit?next=${encodeURIComponent(`/swap-proposal/${theirs.id}`)}`,
    );
  });

  it.each([
    [{ min: 600, max: 2900 }, "Fair: you pay £600 to £2,900."],
    [{ min: -2900, max: 0 }, "Fair: you receive £0 to £2,900."],
    [{ min: 0, max: 700 }, "Fair: you pay £0 to £700."],
    [{ min: -500, max: 700 }, "Fair: you pay up to £700 or receive up to £500."],
  ])("words the range %j", async (range, words) => {
    suggest(100, range);
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  // docs/product.md 18.1.8
  it.each(["low", "high"] as const)(
    "shows a chance only beside a high confidence: %s",
    async (confidence) => {
      suggest(100, null, { ...ownRate, confidence });
      await show();
      await screen.findByText(/We estimate/);
      expect(screen.queryAllByText(/^Even at|^Better for/)).toHaveLength(
        Number(confidence === "high"),
      );
    },
  );

  // docs/product.md 2.8.3
  it.each([
    ["8500", 9750, "The asking prices are equal. We estimate yours is worth about £1,750 more."],
    [
      "8000",
      6800,
      "Their asking price is £500 higher. We estimate theirs is worth about £1,200 more.",
    ],
    ["9000", 8020, "Your asking price is £500 higher. We estimate both are worth about the same."],
    ["9000", undefined, "There are too few cars like the Vitz."],
  ])("compares asking prices and estimates: %s, %s", async (askingPrice, marketValue, words) => {
    fakeApi.answer("GET /api/vehicles/:id", { ...theirs, askingPrice: "8500" });
    fakeApi.answer("GET /api/my-vehicles", [{ ...jazz, askingPrice }]);
    suggest(100, null, { ...ownRate, marketValue: marketValue as number, confidence: "low" });
    await show();
    expect(await screen.findByText(words)).toBeVisible();
  });

  // docs/product.md 2.8.3
  it("says what the cars count for where only one counts at its value", async () => {
    const firm = { ...ownRate, marketValue: 5120, similarCars: 4, similarSellers: 3 };
    fakeApi.answer("GET /api/vehicles/:id", { ...theirs, askingPrice: "6500" });
    fakeApi.answer("GET /api/my-vehicles", [{ ...jazz, askingPrice: "5250" }]);
    suggest(1400, null, firm);
    await show();
    expect(
      await screen.findByText(
        "We count £5,120 for your car and £6,500 for theirs: the market value where it is lower and well known, otherwise the asking price.",
      ),
    ).toBeVisible();
    expect(screen.getByLabelText("You pay cash")).toHaveValue("1,400");
    expect(screen.queryByText(/too few|^Asking prices/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.16.3
  it("keeps the form and says why nothing was sent when the car is paused or removed meanwhile", async () => {
    const gone = { status: 404, text: "This vehicle does not exist." };
    await show();
    await userEvent.type(await screen.findByLabelText("Message (optional)"), "Shall we meet?");
    fakeApi.fail("GET /api/vehicles/:id", gone);
    fakeApi.fail("POST /api/offers", gone);
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your offer was not sentThis car is not for sale at the moment.",
    );
    expect(screen.getByLabelText("Message (optional)")).toHaveValue("Shall we meet?");
    expect(screen.getByRole("button", { name: "Send Swap Offer" })).toBeVisible();
  });

  it("says when the car does not exist", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "This vehicle does not exist." });
    await show();
    expect(await screen.findByText("Vehicle not found")).toBeInTheDocument();
  });
});
