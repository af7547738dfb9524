import { fillStaffPanel } from "./fillStaffPanel";

const PAGE = `<details id="staff"></details>
  <div data-remote="browse" data-build="b1" data-outlet-state="ready"></div>
  <div data-remote="offers" data-outlet-state="idle" hidden></div>
  <div data-slot="listing.actions" data-part="offers-Scale"><div><p></p></div></div>
  <svg><path data-part="roof" /></svg>
  <div data-slot="listing.actions" data-part="garage-Insurance"></div>`;

const remotes = ["browse", "offers", "garage"].map((name) => ({
  name,
  team: `${name} team`,
  current: { build: `${name[0]}1` },
}));

const lines = () =>
  [...document.querySelectorAll("#staff li")].map(({ textContent }) => textContent);

describe("the panel for staff", () => {
  it("lists each place in the page with its build, team, state and failures, and follows both", async () => {
    document.body.innerHTML = PAGE;
    const panel = document.querySelector("#staff") as Element;
    const tell = fillStaffPanel(panel, () => remotes as never);
    expect(lines()).toEqual([
      "browse · b1 · browse team · ready",
      "offers-Scale (listing.actions) · o1 · offers team · ready",
      "garage-Insurance (listing.actions) · g1 · garage team · empty",
    ]);
    tell({ remote: "browse", team: "browse team", build: "b1", kind: "uncaught" });
    tell({ remote: "browse", team: "browse team", build: "b1", kind: "crashed" });
    // Of a build that the page does not show any more.
    tell({ remote: "garage", team: "garage team", build: "g0", kind: "entry" });
    const browse = document.querySelector<HTMLElement>('[data-remote="browse"]');
    browse?.setAttribute("data-outlet-state", "crashed");
    while (!lines()[0]?.includes("crashed · uncaught")) {
      await new Promise(requestAnimationFrame);
    }
    expect(lines()[0]).toBe("browse · b1 · browse team · crashed · uncaught · crashed");
    expect(lines()[2]).toBe("garage-Insurance (listing.actions) · g1 · garage team · empty");
    expect(document.querySelectorAll("[data-failed]")).toHaveLength(1);
    expect(browse?.dataset["staff"]).toBe(lines()[0]);
    expect(document.querySelector("[data-slot] p")).toHaveAttribute("data-staff", lines()[1]);
    document.querySelector('[data-remote="offers"]')?.remove();
    browse?.remove();
    while (lines().length > 2) {
      await new Promise(requestAnimationFrame);
    }
  });
});
