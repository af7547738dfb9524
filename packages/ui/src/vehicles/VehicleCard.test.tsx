import { buildVehicle } from "@takas/testing";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { CardGrid } from "../layout/CardGrid";
import { axeViolations } from "../test/axeViolations";
import { VehicleCard } from "./VehicleCard";
import { VehicleCardSkeleton } from "./VehicleCardSkeleton";

const vehicle = buildVehicle({
  title: "BMW 320i M Sport",
  year: 2019,
  mileage: 42_300,
  askingPrice: "18500",
  marketRate: { marketValue: 21_000, confidence: "high", explanation: "" },
  isSwapFriendly: true,
  isSample: true,
});

const heart = { isFavourite: false, onFavouriteChange: () => undefined };

describe("given a VehicleCard", () => {
  it("has no accessibility violations, in a grid with its skeleton", async () => {
    const { container } = render(
      <>
        <h2>Cars</h2>
        <CardGrid>
          <VehicleCard {...heart} vehicle={vehicle} href="/listing/1" />
          <VehicleCardSkeleton />
        </CardGrid>
      </>,
    );
    expect(await axeViolations(container)).toEqual([]);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("names a verified dealer, but no dealer without an approved name", async () => {
    const dealer = { isVerified: true, id: "kaya", name: "Kaya Motors" };
    const { container, rerender } = render(
      <VehicleCard {...heart} vehicle={{ ...vehicle, dealer }} href="/listing/1" />,
    );
    expect(screen.getByText("Kaya Motors")).toBeVisible();
    expect(screen.getByText(/Verified Dealer/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    rerender(
      <VehicleCard {...heart} vehicle={{ ...vehicle, dealer: { isVerified: false } }} href="/" />,
    );
    expect(screen.queryByText(/Dealer/)).not.toBeInTheDocument();
  });

  it("shows names by their own direction, whatever that of the language", () => {
    const dealer = { isVerified: true, id: "nour", name: "معرض نور" };
    render(
      <VehicleCard {...heart} vehicle={{ ...vehicle, dealer, title: "سيارة" }} href="/listing/1" />,
    );
    expect(screen.getByRole("heading", { name: "سيارة" })).toHaveAttribute("dir", "auto");
    expect(screen.getByText("معرض نور")).toHaveAttribute("dir", "auto");
  });

  it("describes the car in four lines", () => {
    render(<VehicleCard {...heart} vehicle={vehicle} href="/listing/1" />);
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("heading", { level: 3, name: "BMW 320i M Sport" })).toBeVisible();
    expect(card.getByText("2019 · 42,300 mi · Petrol · Automatic")).toBeVisible();
    expect(card.getByText("£18,500")).toBeVisible();
    expect(card.getByText("Under -12%")).toBeVisible();
    expect(card.getByText("Swap-friendly")).toBeVisible();
    expect(card.queryByText(/sample/i)).not.toBeInTheDocument();
  });

  // docs/product.md 19.1
  it.each([
    [true, 1],
    [false, 0],
  ])("says in the words of the live market that it is a sample: %s", (isSample, count) => {
    render(<VehicleCard {...heart} vehicle={{ ...vehicle, isSample }} href="/listing/1" isPlain />);
    expect(screen.queryAllByText("Sample")).toHaveLength(count);
    expect(screen.getByText("12% below market")).toBeVisible();
  });

  // docs/product.md 2.7.4
  it("names the car in plain words where its title does not", () => {
    const named = { ...vehicle, title: "One owner, like new", year: 2017, make: "BMW" };
    const show = (title: string) => (
      <VehicleCard {...heart} vehicle={{ ...named, title }} href="/listing/1" isPlain />
    );
    const { rerender } = render(show(named.title));
    expect(screen.getByText(/^2017 BMW /)).toBeVisible();
    rerender(show(`My bmw ${vehicle.model}`));
    expect(screen.getByText(/^2017 · /)).toBeVisible();
  });

  it("is one link, named by the title", () => {
    render(<VehicleCard {...heart} vehicle={vehicle} href="/listing/1" />);
    expect(screen.getByRole("link")).toHaveAttribute("href", "/listing/1");
    expect(screen.getByRole("link")).toHaveAccessibleName("BMW 320i M Sport");
  });

  it("toggles its heart without following the link", async () => {
    const onFavouriteChange = jest.fn();
    render(
      <VehicleCard
        vehicle={vehicle}
        href="/listing/1"
        isFavourite={false}
        onFavouriteChange={onFavouriteChange}
      />,
    );
    const button = screen.getByRole("button", { name: "Favourite: BMW 320i M Sport" });
    expect(screen.getByRole("link")).not.toContainElement(button);
    await userEvent.click(button);
    expect(onFavouriteChange).toHaveBeenCalledWith(true);
  });

  it("leaves out unknown facts", () => {
    const { marketRate: _, ...unvalued } = vehicle;
    render(
      <VehicleCard
        {...heart}
        vehicle={{ ...unvalued, images: [], isSwapFriendly: false, isSample: false }}
        href="/listing/1"
      />,
    );
    expect(screen.queryByText(/%|Fair Price|Swap-friendly|Sample/)).not.toBeInTheDocument();
  });
});
