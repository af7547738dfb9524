import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { AddCars } from "./AddCars";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = () => renderScreen(<AddCars />, { at: "/add-cars", isConfigured: true });
const posted = () =>
  fakeApi.requests.filter(
    ({ method, url }) => method === "POST" && url.pathname === "/api/vehicles",
  );
const FILE = [
  "Make;Model;Year;Mileage;Area;Price;Note",
  "Toyota;Vitz;2017;42000;Lefke;7950;a",
  "Toyota;Aqua;1066;42000;Lefke;7950;b",
  "Kia;Rio;2018;30000;Lefke;8950;c",
].join("\n");
const choose = async (text = FILE, read = Promise.resolve<unknown>(undefined)) => {
  const input = await screen.findByLabelText("Choose a CSV file", { selector: "input" });
  // jsdom's files cannot be read as bytes.
  const arrayBuffer = () => read.then(() => new TextEncoder().encode(text).buffer);
  const file = new File([text], "stock.csv", { type: "text/csv" });
  await userEvent.upload(input, Object.assign(file, { arrayBuffer }));
};
const ownCars = (count: number) =>
  Array.from({ length: count }, (_, at) => buildVehicle({ id: `own${at}`, model: "Aqua" }));

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer(
    "GET /api/auth/user",
    buildUser({ membershipType: "dealer", isDealer: true, isDealerVerified: true }),
  );
  fakeApi.answer("GET /api/my-vehicles", []);
  fakeApi.answer("POST /api/vehicles", buildVehicle({ id: "new" }));
});

describe("AddCars", () => {
  // docs/product.md 18.7.4
  it("shows every line before anything is stored, and lists the good ones", async () => {
    const { container } = await show();
    await choose();
    expect(await screen.findByText("3 cars found, 2 of them ready")).toBeVisible();
    expect(screen.getByText("Line 3: 1066 Toyota Aqua")).toBeVisible();
    expect(screen.getByText(/^Year: /)).toBeVisible();
    expect(screen.getByText("Line 2: 2017 Toyota Vitz · £7,950")).toBeVisible();
    expect(screen.getByText("Columns that are not used: Note")).toBeVisible();
    expect(posted()).toHaveLength(0);
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole("button", { name: "List 2 cars" }));
    expect(await screen.findByText("2 cars are listed")).toBeVisible();
    expect(await posted()[1]?.body()).toMatchObject({ title: "2018 Kia Rio", images: [] });
    expect(screen.queryByRole("button", { name: /^List/ })).not.toBeInTheDocument();
  });

  // docs/product.md 18.7.4
  it("goes on after a lost connection with the line that was being sent", async () => {
    await show();
    await choose();
    fakeApi.fail("POST /api/vehicles", { status: 503, text: "" });
    await userEvent.click(await screen.findByRole("button", { name: "List 2 cars" }));
    expect(await screen.findByText("Not every car is listed yet")).toBeVisible();
    expect(posted()).toHaveLength(1);
    // The server has stored it all the same.
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ model: "Vitz", year: 2017, mileage: 42_000, askingPrice: "7950" }),
    ]);
    fakeApi.answer("POST /api/vehicles", buildVehicle({ id: "new" }));
    await userEvent.click(screen.getByRole("button", { name: "List 2 cars" }));
    expect(await screen.findByText("2 cars are listed")).toBeVisible();
    expect(posted()).toHaveLength(2);
  });

  // docs/product.md 18.7.4
  it("asks to keep the page open while the server's limit holds it", async () => {
    await show();
    await choose();
    fakeApi.fail("POST /api/vehicles", { status: 429, text: "" });
    await userEvent.click(await screen.findByRole("button", { name: "List 2 cars" }));
    expect(await screen.findByText(/^Keep this page open/)).toBeVisible();
    expect(screen.queryByText("Not every car is listed yet")).not.toBeInTheDocument();
  });

  // docs/product.md 18.7.4
  it("shows what the server refuses of one car beside its line, and lists the others", async () => {
    await show();
    await choose(`${FILE}\nKia;Picanto;2019;20000;Lefke;9950;d`);
    fakeApi.answer("POST /api/vehicles", () => {
      fakeApi.fail("POST /api/vehicles", { status: 422, text: "Model shows a phone number." });
      return buildVehicle({ id: "new" });
    });
    await userEvent.click(await screen.findByRole("button", { name: "List 3 cars" }));
    expect(await screen.findByText("4 cars found, 1 of them listed")).toBeVisible();
    expect(screen.getAllByText("Model shows a phone number.")).toHaveLength(2);
    expect(screen.getByText("1 car is listed")).toBeVisible();
    expect(screen.getByText("1 car")).toBeVisible();
    expect(screen.getByRole("link", { name: "Add photos" })).toBeVisible();
    expect(screen.getByRole("region", { name: "3 lines to correct in the file" })).toBeVisible();
  });

  // docs/product.md 18.7.4
  it("offers to list only as many cars as there is room for", async () => {
    fakeApi.answer("GET /api/my-vehicles", ownCars(VEHICLE_LIMITS.perOwner - 1));
    await show();
    await choose();
    expect(await screen.findByText("3 cars found, 2 of them ready")).toBeVisible();
    expect(
      screen.getByText("You can have 500 cars here: there is room for the first of these."),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "List 1 car" }));
    expect(await screen.findByText("1 car is listed")).toBeVisible();
    expect(screen.getByText(/^You have 500 cars here, and no more fit\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^List/ })).not.toBeInTheDocument();
    expect(posted()).toHaveLength(1);
  });

  // docs/product.md 18.7.4
  it("says how many cars are in review instead of listed", async () => {
    await show();
    await choose();
    fakeApi.answer("POST /api/vehicles", () => {
      fakeApi.answer("POST /api/vehicles", buildVehicle({ id: "other", status: "review" }));
      return buildVehicle({ id: "new" });
    });
    await userEvent.click(await screen.findByRole("button", { name: "List 2 cars" }));
    expect(await screen.findByText("1 car is listed")).toBeVisible();
    expect(
      screen.getByText(
        "1 car is in review: we check its price before it goes on the market. Add photos to each: cars without them are rarely opened.",
      ),
    ).toBeVisible();
    expect(screen.getByText("3 cars found, 1 of them listed")).toBeVisible();
  });

  // docs/product.md 18.7.4
  it("asks before the browser closes the page while cars are sent", async () => {
    await show();
    await choose();
    const isAsked = () =>
      !globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await screen.findByRole("button", { name: "List 2 cars" });
    expect(isAsked()).toBe(false);
    fakeApi.fail("POST /api/vehicles", { status: 429, text: "" });
    await userEvent.click(screen.getByRole("button", { name: "List 2 cars" }));
    await screen.findByText(/^Keep this page open/);
    expect(isAsked()).toBe(true);
  });

  // docs/product.md 18.7.4
  it("names the columns of a title that shows a contact, which the file does not have", async () => {
    await show();
    await choose();
    fakeApi.fail("POST /api/vehicles", {
      status: 422,
      text: JSON.stringify({
        detail: "The title shows a phone number.",
        code: "listing.showsContact",
        params: { field: "title", kind: "phone", quote: "0533 8612345" },
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "List 2 cars" }));
    const words = 'Make and model together show contact details: "0533 8612345".';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.getByText("3 cars found, 0 of them listed")).toBeVisible();
  });

  // docs/product.md 18.7.4
  it("shows of each ready line what would give away swapped columns, and that a blank means swaps", async () => {
    await show();
    expect(
      await screen.findByText(/A blank cell under "Open to swaps" means yes\.$/),
    ).toBeVisible();
    await choose(
      [
        "Make;Model;Year;Mileage;Area;Price;Fuel;Swaps;Engine;MOT",
        "Toyota;Vitz;2017;42000;Lefke;7950;Petrol;;1.5;May-27",
        "Kia;Rio;2018;30000;Nicosia;8950;;no;;",
      ].join("\n"),
    );
    expect(await screen.findByText("Line 2: 2017 Toyota Vitz · £7,950")).toBeVisible();
    expect(
      screen.getByText(
        "42,000 mi · Petrol · Lefke · 1,500 cc · Inspection until May 2027 · Open to swaps",
      ),
    ).toBeVisible();
    expect(screen.getByText("30,000 mi · Nicosia / Lefkoşa · No swaps")).toBeVisible();
  });

  // docs/product.md 18.7.4
  it("counts the cars that are listed already apart from the lines to correct", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ model: "Vitz", year: 2017, mileage: 42_000, askingPrice: "7950" }),
    ]);
    await show();
    await choose();
    expect(await screen.findByText("3 cars found, 1 of them ready")).toBeVisible();
    expect(screen.getByText("1 is already among your cars")).toBeVisible();
    expect(screen.getByRole("region", { name: "1 line to correct in the file" })).toBeVisible();
    expect(screen.getByRole("button", { name: "List 1 car" })).toBeVisible();
  });

  it("says that a file cannot be opened, which was moved since it was chosen", async () => {
    await show();
    await choose(FILE, Promise.reject(new DOMException("Gone", "NotFoundError")));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "stock.csv cannot be readThe file cannot be opened. Choose it again.",
    );
  });

  it("shortens the name of a line that takes in the lines below it", async () => {
    await show();
    await choose(`Make;Model;Year;Mileage;Area;Price\nKia;"Rio${" and another line".repeat(500)}`);
    expect(await screen.findByText(/^Line 2: Kia Rio and another line.+…$/)).toBeVisible();
  });

  it("shortens such a name between two characters", async () => {
    await show();
    await choose(`Make;Model;Year;Mileage;Area;Price\nKia;"R${"🚗".repeat(500)}`);
    expect(await screen.findByText(/^Line 2: Kia R🚗+…$/u)).toBeVisible();
  });

  it("is for approved dealers, and leads others to the memberships", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser());
    const { services } = await show();
    expect(await screen.findByText("For dealers")).toBeVisible();
    expect(screen.getByText(/^With Dealer Premium \(£49\.99 a month\) you can add/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Add One Car" })).toHaveAttribute(
      "href",
      "/create-listing",
    );
    await userEvent.click(screen.getByRole("button", { name: "See Memberships" }));
    expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
    expect(services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({ hideBottomBar: false }),
    );
  });

  // docs/product.md 18.7.4
  it.each([
    [
      "unnamed",
      null,
      "Give your dealer name first. We check it, and then you can add many cars here.",
    ],
    ["refused", "Lefke 0533", "We cannot show this name. Please give another one."],
  ] as const)("asks a dealer whose name is %s for one", async (state, name, words) => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "dealer", isDealer: true }));
    fakeApi.answer("GET /api/dealer", { state, name, id: null });
    await show();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Dealer Name" })).toHaveAttribute("href", "/profile");
  });

  // docs/product.md 18.7.4
  it("tells a dealer whose name waits that it is being checked", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "dealer", isDealer: true }));
    fakeApi.answer("GET /api/dealer", { state: "waiting", name: "Lefke Motors", id: null });
    await show();
    expect(
      await screen.findByText('We are checking "Lefke Motors". Then you can add many cars here.'),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "See Memberships" })).not.toBeInTheDocument();
  });
});
