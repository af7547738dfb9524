import { renderScreen } from "@takas/mfe-kit/testing";
import { startFakeApi } from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { NotificationList } from "./NotificationList";
import { Notifications } from "./Notifications";

const fakeApi = startFakeApi();
const show = () => renderScreen(<Notifications />, { at: "/notifications" });
const row = (name: RegExp) => screen.getByRole("link", { name });

/** jsdom cannot navigate. The shell handles links after the row has seen the click. */
beforeEach(() => document.addEventListener("click", stay));
afterEach(() => document.removeEventListener("click", stay));
const stay = (event: Event) => event.preventDefault();

describe("Notifications", () => {
  // docs/product.md 2.17.1
  it("names the screen and counts the new notifications", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeInTheDocument();
    expect(screen.getByText("3 new")).toBeInTheDocument();
  });

  // docs/product.md 2.17.1
  it.each([
    [/New cash offer.*£17,200.*10 minutes ago.*Unread/, "/offers"],
    [/New swap proposal.*Unread/, "/offers"],
    [/New message.*Unread/, "/offer-chat/3"],
    [/Someone saved your car.*2 days ago$/, "/my-cars"],
    [/You are anonymous here.*3 days ago$/, "/profile"],
  ])("links %s to %s", async (name, href) => {
    await show();
    expect(row(name)).toHaveAttribute("href", href);
  });

  // docs/product.md 2.17.2 and 4.9
  it("marks one read on tap", async () => {
    await show();
    await userEvent.click(row(/New message/));
    expect(row(/New message/)).not.toHaveTextContent("Unread");
    expect(screen.getByText("2 new")).toBeInTheDocument();
  });

  // docs/product.md 2.17.2 and 4.9
  it("marks all read at once", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
    expect(screen.queryByText("Unread")).not.toBeInTheDocument();
    expect(screen.queryByText(/new$/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Mark all read" })).not.toBeInTheDocument();
  });

  // docs/product.md 2.17.2
  it("links to the offers and the cars", async () => {
    await show();
    expect(screen.getByRole("link", { name: "View Offers" })).toHaveAttribute("href", "/offers");
    expect(screen.getByRole("link", { name: "My Cars" })).toHaveAttribute("href", "/my-cars");
  });

  it("is in Greek where the page is, also what is marked as read", async () => {
    await renderScreen(<Notifications />, { at: "/notifications", language: "el" });
    const offered = screen.getByRole("link", { name: /^Νέα προσφορά με μετρητά.*17\.200\u00A0£/ });
    expect(screen.getByText("3 νέες")).toBeInTheDocument();
    await userEvent.click(offered);
    await userEvent.click(screen.getByRole("link", { name: /^Νέο μήνυμα/ }));
    expect(screen.getByText("1 νέα")).toBeInTheDocument();
  });

  it("goes back to the previous page", async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(services.back).toHaveBeenCalledWith("/");
  });

  // docs/product.md 2.17.3
  it("says that there are none", async () => {
    await renderScreen(<NotificationList notifications={[]} onOpen={() => undefined} />);
    expect(screen.getByText("No notifications")).toBeInTheDocument();
    expect(screen.getByText("You're all caught up!")).toBeInTheDocument();
  });

  // docs/product.md 7.3
  it("sends no request", async () => {
    await show();
    expect(within(screen.getByRole("list")).getAllByRole("link")).toHaveLength(5);
    expect(fakeApi.requests.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual(
      [],
    );
  });
});
