import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MouseEvent } from "react";
import "@takas/testing";

import { TextLink } from "../buttons/TextLink";
import { axeViolations } from "../test/axeViolations";
import { Brand } from "./Brand";
import { Page } from "./Page";
import { PageHeader } from "./PageHeader";
import { Section } from "./Section";

describe("given a Page with a PageHeader and a Section", () => {
  const page = (
    <Page header={<PageHeader title="Search" subtitle="38 cars" backHref="/" backLabel="Home" />}>
      <Section title="Swap-Friendly Vehicles" action={<TextLink href="/search">View All</TextLink>}>
        <p>Cars</p>
      </Section>
    </Page>
  );

  it("has no accessibility violations", async () => {
    const { container } = render(page);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("is the main landmark, titled by its h1, with a way back", () => {
    render(page);
    const main = screen.getByRole("main");
    expect(within(main).getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    expect(within(main).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  });

  it("names the section by its title", () => {
    render(page);
    const section = screen.getByRole("region", { name: "Swap-Friendly Vehicles" });
    expect(within(section).getByRole("link", { name: "View All" })).toBeVisible();
  });
});

it("lets a screen decide what Back does", async () => {
  const onBack = jest.fn((event: MouseEvent) => {
    event.preventDefault();
  });
  render(<PageHeader title="BMW" backHref="/search" onBack={onBack} />);
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  expect(onBack).toHaveBeenCalledTimes(1);
});

it("shows the brand instead of a title", () => {
  render(<PageHeader main={<Brand name="Takas" />} />);
  expect(screen.getByText("Takas")).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
