import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildLiveCashOffer,
  buildLiveOffer,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Offers } from "./Offers";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = (at = "/offers") => renderScreen(<Offers />, { at, isConfigured: true });

beforeEach(() => fakeApi.answer("GET /api/config", buildConfig({ market: "live" })));

describe("Offers of the live market", () => {
  it("groups sent and received offers by whose answer they wait for", async () => {
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ otherUser: { anonymousId: "User #1" } }),
      buildLiveOffer({ otherUser: { anonymousId: "User #2" }, role: "sender" }),
      buildLiveOffer({ otherUser: { anonymousId: "User #3" }, state: "declined", endsAt: null }),
    ]);
    await show();
    const inGroup = async (name: string) =>
      within(await screen.findByRole("region", { name })).getAllByRole("link");
    expect((await inGroup("Your turn"))[0]).toHaveAccessibleName("Swap with User #1");
    expect((await inGroup("Under way"))[0]).toHaveAccessibleName("Swap with User #2");
    expect((await inGroup("Over"))[0]).toHaveAccessibleName("Swap with User #3");
    expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
  });

  it("shows the cars and the cash from the reader's side", async () => {
    const [vehicle, swapVehicle] = [
      buildVehicle({ title: "Owner's" }),
      buildVehicle({ title: "Sender's" }),
    ];
    const cars = { vehicle, swapVehicle };
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ ...cars, otherUser: { anonymousId: "User #1" } }),
      buildLiveOffer({ ...cars, otherUser: { anonymousId: "User #2" }, role: "sender" }),
    ]);
    await show();
    const received = await screen.findByRole("article", { name: "Swap with User #1" });
    expect(received).toHaveTextContent("+£1,500 delta");
    expect(within(received).getByText("Your car").nextSibling).toHaveTextContent("Owner's");
    const sent = screen.getByRole("article", { name: "Swap with User #2" });
    expect(sent).toHaveTextContent("-£1,500 you pay");
    expect(within(sent).getByText("Your car").nextSibling).toHaveTextContent("Sender's");
  });

  it("shows a cash offer, a removed car, and what is new", async () => {
    fakeApi.answer("GET /api/offers", [
      buildLiveCashOffer({ otherUser: { anonymousId: "User #1" } }),
      {
        ...buildLiveOffer({ otherUser: { anonymousId: "User #2" }, unread: 2 }),
        swapVehicle: undefined as never,
      },
    ]);
    await show();
    const cash = await screen.findByRole("article", { name: "Cash offer with User #1" });
    expect(cash).toHaveTextContent("+£7,500 you receive");
    const gone = within(screen.getByRole("article", { name: "Swap with User #2" }));
    expect(gone.getByText("No longer listed")).toBeInTheDocument();
    expect(gone.getByText("2 new")).toBeInTheDocument();
  });

  it("says that there are none, and recovers with Retry", async () => {
    fakeApi.fail("GET /api/offers", { status: 503, text: "" });
    await show();
    expect(await screen.findByText("Your offers could not be loaded")).toBeInTheDocument();
    fakeApi.answer("GET /api/offers", []);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
  });

  it("says that a proposal was sent", async () => {
    fakeApi.answer("GET /api/offers", []);
    const { services } = await show("/offers?success=swap-sent");
    await screen.findByText("No offers yet");
    expect(services.toast).toHaveBeenCalledTimes(1);
  });

  it("has no accessibility violations", async () => {
    fakeApi.answer("GET /api/offers", [buildLiveOffer(), buildLiveCashOffer({ state: "sold" })]);
    const { container } = await show();
    await screen.findAllByRole("article");
    expect(await act(async () => await axe(container))).toHaveNoViolations();
  });
});
