import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Notifications } from "./Notifications";

const fakeApi = startFakeApi();
const show = () => renderScreen(<Notifications />, { at: "/notifications", isConfigured: true });
const offer = {
  id: "n1",
  kind: "offerMade",
  params: {},
  type: "offer_received" as const,
  title: "New cash offer",
  message: "User #73102 made an offer for your 2017 BMW 320i.",
  timestamp: new Date(Date.now() - 600_000).toISOString(),
  unread: true,
  actionUrl: "/offer-chat/o1",
};
const list = (unread: boolean) => ({
  notifications: [{ ...offer, unread }],
  unread: unread ? 1 : 0,
});
const read = () =>
  fakeApi.requests.filter(({ url }) => url.pathname === "/api/notifications/mark-read");

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/notifications", list(true));
  fakeApi.answer("POST /api/notifications/mark-read", null);
});

describe("Notifications of the live market", () => {
  it("opens the subject of a notification, and marks it read", async () => {
    await show();
    const row = await screen.findByRole("link", { name: /New cash offer/ });
    expect(row).toHaveAttribute("href", "/offer-chat/o1");
    expect(within(row).getByText("10 minutes ago")).toBeInTheDocument();
    expect(screen.getByText("1 new")).toBeInTheDocument();
    fakeApi.answer("GET /api/notifications", list(false));
    await userEvent.click(row);
    await waitFor(() => expect(screen.queryByText("1 new")).not.toBeInTheDocument());
    expect(await read()[0]?.body()).toEqual({ ids: ["n1"] });
  });

  it("shows a kind that is newer than the page, in the words of the API", async () => {
    const newer = { ...offer, kind: "auctionWon", type: "auction", title: "Açık artırma bitti" };
    fakeApi.answer("GET /api/notifications", { notifications: [newer as never], unread: 1 });
    await show();
    const row = await screen.findByRole("link", { name: /Açık artırma bitti/ });
    expect(row).toHaveAttribute("href", "/offer-chat/o1");
  });

  // docs/product.md 2.17.2
  it("repeats no link of the navigation", async () => {
    await show();
    await screen.findByRole("button", { name: "Mark all read" });
    expect(screen.queryByRole("link", { name: "View Offers" })).not.toBeInTheDocument();
  });

  it("marks all read at once", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Mark all read" }));
    await waitFor(() => expect(read()).toHaveLength(1));
    expect(await read()[0]?.body()).toEqual({});
  });

  it("says that there are none, and recovers with Retry", async () => {
    fakeApi.fail("GET /api/notifications", { status: 503, text: "" });
    await show();
    await screen.findByText("The notifications could not be loaded");
    fakeApi.answer("GET /api/notifications", { notifications: [], unread: 0 });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/^Offers, matches and news/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Browse Cars" })).toHaveAttribute("href", "/search");
  });

  // docs/product.md 2.17.4
  it("says that an offer or a match is over, and of a payment only in its words", async () => {
    const [made, failed, open] = [
      { ...offer, params: { outcome: "ended" } },
      { ...offer, id: "n2", kind: "paymentFailed", title: "Paid", params: { outcome: "ended" } },
      { ...offer, id: "n3", title: "Open" },
    ];
    fakeApi.answer("GET /api/notifications", { notifications: [made, failed, open], unread: 0 });
    await show();
    expect(await screen.findByRole("link", { name: /^New cash offer/ })).toHaveTextContent("Ended");
    expect(screen.getByRole("link", { name: /^Paid/ })).not.toHaveTextContent("Ended");
    expect(screen.getByRole("link", { name: /^Open/ })).not.toHaveTextContent("Ended");
  });

  // docs/product.md 2.17.4
  it.each([
    ["accepted", "Answered"],
    ["dissolved", "Ended"],
  ])("says what became of an invitation to a swap that is %s", async (state, outcome) => {
    const about = (id: string, kind: string, params: object) => ({
      ...offer,
      id,
      kind,
      title: id,
      params: { ...params },
    });
    fakeApi.answer("GET /api/notifications", {
      notifications: [
        about("news", "circleChanged", { circleId: "c1", state }),
        about("asked", "circleFound", { circleId: "c1" }),
        about("open", "circleFound", { circleId: "c2" }),
      ],
      unread: 0,
    });
    await show();
    expect(await screen.findByRole("link", { name: /^asked/ })).toHaveTextContent(outcome);
    expect(screen.getByRole("link", { name: /^open/ })).not.toHaveTextContent(/Answered|Ended/);
    expect(screen.getByRole("link", { name: /^news/ })).not.toHaveTextContent(/Answered|Ended/);
  });
});
