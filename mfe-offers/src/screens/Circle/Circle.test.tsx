import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildProfile, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildCircle } from "../../test/swaps";
import { Circle } from "./Circle";

const fakeApi = startFakeApi();
const show = (at = "/circle/c1") =>
  renderScreen(<Circle />, { at, pattern: "/circle/:id", isConfigured: true });
const status = () => screen.findByRole("region", { name: "Status" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const confirm = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
const changes = () =>
  fakeApi.requests.filter(({ url }) => url.pathname === "/api/circles/c1/changes");
const accepted = buildCircle({
  state: "accepted",
  accepted: 3,
  hasAccepted: true,
  answerUntil: null,
  reservedUntil: "2026-11-30T09:00:00.000Z",
});
const giver = { name: "Emine Kaya", phone: "+905331112233" };
const receiver = { name: "Hasan Demir", phone: "+905339998877" };

const CHECKS = "deed debts inspection mileage tax insurance same-day";
/** A step that opens under its title. */
const step = (title: string) => screen.getByText(title).closest("details");
/** A step without a number is ticked. */
const marks = (title: string) => {
  const head = step(title)?.querySelector("summary");
  return {
    text: head?.textContent,
    isNext: head?.querySelector("[data-next]")?.getAttribute("data-next") === "true",
  };
};
const openSteps = () =>
  ["Contacts", "Place and time", "Papers and checks", "Hand over"].filter(
    (title) => step(title)?.open,
  );

/** Takes an action of the menu. */
async function choose(name: string) {
  await press("More");
  await press(name);
}

beforeEach(() => {
  localStorage.clear();
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/circles/:id", buildCircle());
  fakeApi.answer("GET /api/circles/:id/contacts", {
    giver: { isSample: false, contact: giver, anonymousId: "User #2", cash: -1250 },
    receiver: { isSample: false, contact: receiver, anonymousId: "User #3", cash: 0 },
  });
});

describe("Circle", () => {
  // docs/product.md 18.10.11
  it("shows who gives which car to whom, both asking prices and the cash, then who has answered and until when", async () => {
    await show();
    expect(await status()).toHaveTextContent("Nobody has answered yet.");
    expect(await status()).toHaveTextContent(/All three must accept by 25 Nov, 11:00\./);
    const part = screen.getByRole("region", { name: "Your part" });
    expect(part).toHaveTextContent("You pay £1,250");
    const rows = within(part)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^You give2017 Toyota Vitz£[\d,]+ · /),
      "goes to the owner of",
      "The third carOnly the other two see which one it is.",
      "goes to the owner of",
      expect.stringMatching(/^You get2018 Honda Jazz£[\d,]+ · /),
    ]);
    expect(part.querySelector("details")?.open).toBe(false);
    // Where it stands comes first, and the terms before the answer to them.
    expect(part.compareDocumentPosition(await status())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(part.compareDocumentPosition(screen.getByRole("button", { name: "Accept" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(within(part).getByRole("group", { name: "Fairness", hidden: true })).toBeInTheDocument();
  });

  // docs/product.md 18.10.11
  it("keeps the two answers at the lower edge while the reader is asked", async () => {
    const { services, unmount } = await show();
    const accept = await screen.findByRole("button", { name: "Accept" });
    expect(accept.parentElement).toHaveTextContent(/^DeclineAccept$/);
    expect(screen.queryByText(/^Once all three have accepted/)).not.toBeInTheDocument();
    expect(services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({ hideBottomBar: true, hideAddButton: true }),
    );
    unmount();
    fakeApi.answer(
      "GET /api/circles/:id",
      buildCircle({ accepted: 1, hasAccepted: true, actions: ["decline"] }),
    );
    const after = await show();
    expect(await screen.findByRole("button", { name: "Decline" })).toBeVisible();
    expect(after.services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({ hideBottomBar: false, hideAddButton: false }),
    );
  });

  it.each([
    [{ accepted: 1, hasAccepted: true }, "You have accepted. The other two"],
    [{ accepted: 2, hasAccepted: true }, "One answer is missing."],
    [{ accepted: 1, hasAccepted: false }, "One of the others has accepted."],
    [{ accepted: 2, hasAccepted: false }, "Both others have accepted."],
  ])("counts the answers without names: %j", async (fields, words) => {
    fakeApi.answer("GET /api/circles/:id", buildCircle(fields));
    await show();
    expect(await status()).toHaveTextContent(words);
  });

  it("says that all three agree to the last who accepts", async () => {
    fakeApi.answer("GET /api/circles/:id", buildCircle({ accepted: 2 }));
    const after = buildCircle({ state: "accepted", accepted: 3, hasAccepted: true });
    fakeApi.answer("POST /api/circles/:id/changes", after);
    const { services } = await show();
    await press("Accept");
    await confirm("Accept Swap");
    await waitFor(() => expect(services.toast).toHaveBeenCalledWith({ title: "All three agree" }));
  });

  // docs/product.md 18.10.11
  it("accepts after naming what is given and got, and what accepting means", async () => {
    const { services } = await show();
    await press("Accept");
    await confirm("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press("Accept");
    expect(await screen.findByRole("dialog")).toHaveTextContent(
      /You give2017 Toyota Vitz£[\d,]+ · [\d,]+ miYou get2018 Honda Jazz£[\d,]+ · [\d,]+ miYou pay£1,250 in cash.*reserved for 7 days and you see each other's name and number\./,
    );
    const after = buildCircle({ accepted: 1, hasAccepted: true });
    fakeApi.answer("POST /api/circles/:id/changes", after);
    fakeApi.answer("GET /api/circles/:id", after);
    await confirm("Accept Swap");
    expect(await screen.findByText(/^You have accepted/)).toBeInTheDocument();
    expect(await changes()[0]?.body()).toEqual({ action: "accept" });
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Accepted", description: expect.any(String) as string }),
    );
    expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  });

  it("says why it was too late, and shows the circle as it is now", async () => {
    const text = "This swap was dissolved. A car of this swap was promised to somebody else.";
    fakeApi.fail("POST /api/circles/:id/changes", { status: 409, text });
    const { services } = await show();
    await press("Accept");
    fakeApi.answer(
      "GET /api/circles/:id",
      buildCircle({ state: "dissolved", cause: "taken", answerUntil: null }),
    );
    await confirm("Accept Swap");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ description: text })),
    );
    expect(await screen.findByText(/just been promised to somebody else/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See Swap Matches" })).toHaveAttribute(
      "href",
      "/matches?car=mine",
    );
  });

  it("declines after a question", async () => {
    await show();
    fakeApi.answer("POST /api/circles/:id/changes", buildCircle({ state: "dissolved" }));
    await press("Decline");
    await confirm("Decline Swap");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "decline" });
  });

  it("asks for the profile when the reader accepts", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    await show();
    expect(await screen.findByRole("link", { name: "Accept" })).toHaveAttribute(
      "href",
      "/profile/edit?next=%2Fcircle%2Fc1%3Fanswer%3Daccept",
    );
    expect(screen.getByRole("button", { name: "Decline" })).toBeInTheDocument();
  });

  // docs/product.md 18.1.2
  it("asks to accept on return from the profile", async () => {
    await show("/circle/c1?answer=accept");
    expect(await screen.findByRole("dialog")).toHaveTextContent("Accept Swap");
  });

  it("asks for no answer that needs no profile", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    await show("/circle/c1?answer=done");
    await screen.findByRole("region", { name: "What you agreed" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  // docs/product.md 18.10.11
  it("is a deal room once all three have accepted, with the contacts open", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    await show();
    const agreed = await screen.findByRole("region", { name: "What you agreed" });
    expect(agreed).toHaveTextContent(
      /^You pay £1,250 · reserved until 30 Nov, 11:00You give2017 Toyota Vitz.*You get2018 Honda Jazz/,
    );
    // The two are not swapped for each other.
    expect(agreed.querySelector("svg.lucide-arrow-left-right")).toBeNull();
    expect(screen.getByText("All three agree")).toBeVisible();
    const where = screen.getByText("Next: call both owners and agree on a place and time.");
    const contacts = step("Contacts") as HTMLDetailsElement;
    expect(await within(contacts).findByRole("article", { name: /User #2/ })).toHaveTextContent(
      "Emine Kaya",
    );
    expect(contacts).toHaveTextContent(
      /Emine KayaGives you the 2018 Honda JazzYou pay them £1,250\.\+.*Hasan DemirGets your 2017 Toyota Vitz\+/,
    );
    // Ticked, as in the room of a deal, because the numbers show, and the meeting is next.
    expect(marks("Contacts")).toEqual({ text: "Contacts", isNext: false });
    expect(marks("Place and time")).toEqual({ text: "2Place and time", isNext: true });
    for (const name of ["Emine Kaya", "Hasan Demir"]) {
      const call = screen.getByRole("link", { name: `Call ${name}` });
      expect(call).toHaveAttribute("data-variant", "secondary");
    }
    expect(openSteps()).toEqual(["Contacts"]);
    for (const [above, below] of [
      [agreed, where],
      [where, contacts],
    ] as const) {
      expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  // docs/product.md 18.10.11
  it("ticks the contacts only once they show; until then they are next", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    fakeApi.fail("GET /api/circles/:id/contacts", { status: 503, text: "" });
    await show();
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
    expect(marks("Contacts")).toEqual({ text: "1Contacts", isNext: true });
    expect(openSteps()).toEqual(["Contacts"]);
  });

  // docs/product.md 18.10.11
  it.each([
    ["Contacts", "", 0, "Next: call both owners and agree on a place and time."],
    ["Papers and checks", "meet", 0, "Next: check the papers."],
    ["Hand over", `meet ${CHECKS}`, 0, 'Next: hand over, then press "Mark as Done".'],
    ["Hand over", "", 1, "One of the others has marked it as done."],
  ])(
    "opens the next step: %s, after %j and %d of the others",
    async (title, ticked, done, words) => {
      localStorage.setItem("takas.checks.c1", ticked);
      fakeApi.answer("GET /api/circles/:id", { ...accepted, done });
      await show();
      expect(await screen.findByText(new RegExp(`${words}$`))).toBeVisible();
      expect(openSteps()).toEqual([title]);
      expect(screen.getByRole("button", { name: "Mark as Done" })).toHaveAttribute(
        "data-variant",
        title === "Hand over" ? "primary" : "secondary",
      );
    },
  );

  it("keeps the ticks", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    const { unmount } = await show();
    await userEvent.click(await screen.findByLabelText(/^All three have agreed on a place/));
    await userEvent.click(screen.getByLabelText(/^Mileage/));
    expect(screen.getByText("1 / 7")).toBeVisible();
    unmount();
    await show();
    expect(await screen.findByLabelText(/^All three have agreed on a place/)).toBeChecked();
    expect(screen.getByLabelText(/^Mileage/)).toBeChecked();
    expect(openSteps()).toEqual(["Papers and checks"]);
  });

  it.each([
    [-1250, /received the other one and settled the cash\./],
    [0, /and received the other one\./],
  ])("asks before done for the cash that there is: %d", async (cash, words) => {
    fakeApi.answer("GET /api/circles/:id", { ...accepted, cash });
    await show();
    await press("Mark as Done");
    const dialog = await screen.findByRole("dialog", { name: "Is your swap done?" });
    expect(dialog).toHaveTextContent(/You give2017 Toyota Vitz£.*You get2018 Honda Jazz£/);
    expect(dialog).toHaveAccessibleDescription(words);
    await confirm("Not Yet");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(changes()).toHaveLength(0);
  });

  it("confirms the own handover, and counts the others", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    await show();
    const after = { ...accepted, done: 2, isDone: true, actions: ["release" as const] };
    fakeApi.answer("POST /api/circles/:id/changes", after);
    await press("Mark as Done");
    fakeApi.answer("GET /api/circles/:id", after);
    await confirm("Yes, Done");
    await screen.findByText(/You and one other have marked it as done\. The third hasn't yet\.$/);
    expect(await changes()[0]?.body()).toEqual({ action: "done" });
    expect(await screen.findByText(/^You have confirmed\. Once all three/)).toBeInTheDocument();
    expect(screen.queryByText(/^Confirm once/)).not.toBeInTheDocument();
  });

  // docs/product.md 18.10.11
  it.each([
    [-1250, /You paid£1,250/],
    [900, /You were paid£900/],
    [0, /CashNone/],
  ])("is a receipt once all three are done, with cash of %d", async (cash, words) => {
    const doneAt = "2026-11-24T09:30:00.000Z";
    const over = { ...accepted, state: "done" as const, done: 3, isDone: true, actions: [] };
    fakeApi.answer("GET /api/circles/:id", { ...over, cash, changedAt: doneAt });
    await show();
    expect(await status()).toHaveTextContent("All three handovers are done.");
    const receipt = screen.getByRole("heading", { name: "Receipt" }).closest("[data-printed]");
    expect(receipt).toHaveTextContent(/Done on 24 November 2026 at 11:30/);
    expect(receipt).toHaveTextContent(/You gave2017 Toyota Vitz.*You got2018 Honda Jazz/);
    expect(receipt).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "List Your New Car" })).toHaveAttribute(
      "href",
      "/create-listing?circle=c1",
    );
    expect(screen.getByRole("button", { name: "Print or Save as PDF" })).toBeInTheDocument();
    await screen.findByText("Gave you the 2018 Honda Jazz");
    expect(screen.getByRole("region", { name: "Contacts" })).toHaveTextContent(
      /Gave you the 2018 Honda JazzYou paid them £1,250\.\+.*Got your 2017 Toyota Vitz\+/,
    );
    expect(screen.queryByRole("region", { name: "Your part" })).not.toBeInTheDocument();
  });

  it("shows no contacts of a dissolved circle", async () => {
    const gone = { state: "dissolved" as const, cause: "gone" as const, answerUntil: null };
    fakeApi.answer("GET /api/circles/:id", buildCircle({ ...gone, actions: [] }));
    await show();
    expect(await status()).toHaveTextContent("Your 2017 Toyota Vitz for 2018 Honda Jazz");
    expect(await status()).toHaveTextContent("has been sold or is no longer for sale");
    expect(await status()).toHaveTextContent("Nothing was agreed.");
    const part = screen.getByRole("region", { name: "Your part" });
    expect(part).toHaveTextContent(/^Your car2017 Toyota Vitz.*Their car2018 Honda Jazz/);
    expect(part).not.toHaveTextContent("The third car");
    expect(screen.queryByRole("region", { name: "Contacts" })).not.toBeInTheDocument();
  });

  it("still shows the contacts that the reader has seen once it was called off, and no others", async () => {
    const off = { state: "dissolved" as const, cause: "released" as const, answerUntil: null };
    fakeApi.answer("GET /api/circles/:id", buildCircle({ ...accepted, ...off, actions: [] }));
    const { unmount } = await show();
    const contacts = await screen.findByRole("region", { name: "Contacts" });
    await within(contacts).findByText(giver.name);
    expect(within(contacts).getByText(/^Would have given you the 2018 Honda Jazz$/)).toBeVisible();
    expect(contacts).not.toHaveTextContent(/pay/i);
    unmount();
    fakeApi.fail("GET /api/circles/:id/contacts", { status: 403, text: "Not open." });
    await show();
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Contacts" })).not.toBeInTheDocument(),
    );
    expect(await status()).toHaveTextContent("settle it among the three of you");
    expect(screen.queryByText("Not open.")).not.toBeInTheDocument();
  });

  it("was dissolved, for a cause that only a newer server knows", async () => {
    const gone = { state: "dissolved" as const, cause: "eaten" as "gone", answerUntil: null };
    fakeApi.answer("GET /api/circles/:id", buildCircle({ ...gone, actions: [] }));
    await show();
    expect(await status()).toHaveTextContent(
      /^EndedYour 2017 Toyota Vitz for 2018 Honda JazzNothing was agreed\.See Swap Matches$/,
    );
  });

  it("reports one of the others, and blocks them on the second tap", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    fakeApi.answer("POST /api/reports", {});
    fakeApi.answer("POST /api/blocks", {
      id: "b1",
      anonymousId: "User #3",
      createdAt: "2026-11-23T09:00:00.000Z",
    });
    const { services } = await show();
    await choose(`Report or block ${giver.name}`);
    const dialog = await screen.findByRole("dialog", { name: "Report or block" });
    await userEvent.selectOptions(within(dialog).getByLabelText("Reason for the report"), "scam");
    await confirm("Send Report");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = (path: string) => fakeApi.requests.filter(({ url }) => url.pathname === path);
    expect(await sent("/api/reports")[0]?.body()).toEqual({
      about: { kind: "member", circleId: "c1", member: "giver" },
      reason: "scam",
    });
    await choose(`Report or block ${receiver.name}`);
    await confirm(/^Block This Person/);
    const off = { state: "dissolved" as const, cause: "blocked" as const, answerUntil: null };
    fakeApi.answer("GET /api/circles/:id", buildCircle({ ...accepted, ...off, actions: [] }));
    await confirm("Block Now");
    await waitFor(() =>
      expect(services.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: "Blocked" }),
      ),
    );
    expect(await sent("/api/blocks")[0]?.body()).toEqual({ circleId: "c1", member: "receiver" });
    expect(await screen.findByText(/no longer takes part/)).toBeVisible();
    expect(await status()).toHaveTextContent("The agreement has ended.");
    expect(screen.queryByRole("region", { name: "Contacts" })).not.toBeInTheDocument();
    await choose("Report or block the owner of the car you were to get");
    expect(await screen.findByRole("dialog", { name: "Report or block" })).toBeVisible();
  });

  // docs/product.md 18.10.6
  it.each([
    ["declined" as const, "You declined this swap."],
    ["released" as const, "You ended this swap."],
  ])("tells the reader who ended it that they did: %s", async (cause, words) => {
    const off = { state: "dissolved" as const, answerUntil: null, actions: [] };
    fakeApi.answer("GET /api/circles/:id", buildCircle({ ...off, cause, hasEnded: true }));
    await show();
    expect(await status()).toHaveTextContent(words);
    expect(await status()).not.toHaveTextContent("One of the three");
  });

  it("offers no report of people who have not met", async () => {
    const off = { state: "dissolved" as const, cause: "declined" as const, answerUntil: null };
    fakeApi.answer("GET /api/circles/:id", buildCircle({ ...off, actions: [] }));
    await show();
    expect(await status()).toHaveTextContent("has declined");
    expect(screen.queryByRole("button", { name: "More" })).not.toBeInTheDocument();
  });

  it.each([403, 404])("is not there: %i", async (code) => {
    fakeApi.fail("GET /api/circles/:id", { status: code, text: "" });
    await show();
    expect(await screen.findByText("Swap not found")).toBeInTheDocument();
    expect(screen.getByText("It may have ended, or you're not part of it.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See Swap Matches" })).toHaveAttribute(
      "href",
      "/matches",
    );
  });

  it("has ended once an answer finds it gone", async () => {
    await show();
    await press("Accept");
    await screen.findByRole("dialog");
    const gone = { status: 404, text: "This three-way swap does not exist." };
    fakeApi.fail("GET /api/circles/:id", gone);
    fakeApi.fail("POST /api/circles/:id/changes", gone);
    await confirm(/^Accept/);
    expect(await screen.findByText("Swap not found")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("recovers with Retry", async () => {
    fakeApi.fail("GET /api/circles/:id", { status: 503, text: "" });
    await show();
    await screen.findByText("This swap could not be loaded");
    fakeApi.answer("GET /api/circles/:id", buildCircle());
    await press("Retry");
    expect(await status()).toBeInTheDocument();
  });

  it("is in Greek", async () => {
    fakeApi.answer("GET /api/circles/:id", accepted);
    const at = { at: "/circle/c1", pattern: "/circle/:id", isConfigured: true };
    await renderScreen(<Circle />, { ...at, language: "el" });
    expect(await screen.findByText(/^Παίρνει από εσάς: /)).toBeVisible();
    expect(screen.getByText(/^Επόμενο βήμα: καλέστε και τους δύο/)).toBeVisible();
  });
});
