import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { Button } from "../buttons/Button";
import { Banner } from "../content/Banner";
import { BellDrawing } from "../drawings/BellDrawing";
import { NoCarsDrawing } from "../drawings/NoCarsDrawing";
import { NoOffersDrawing } from "../drawings/NoOffersDrawing";
import { OfflineDrawing } from "../drawings/OfflineDrawing";
import { SearchDrawing } from "../drawings/SearchDrawing";
import { SignpostDrawing } from "../drawings/SignpostDrawing";
import { axeViolations } from "../test/axeViolations";
import { EmptyState } from "./EmptyState";
import { ErrorState } from "./ErrorState";
import { LoadingScreen } from "./LoadingScreen";
import { Skeleton } from "./Skeleton";

it("has no accessibility violations in banners, empty, error and loading states", async () => {
  const { container } = render(
    <>
      <h1>States</h1>
      <Banner title="2 / 2 reveals left" text="Resets monthly" action={<Button>Upgrade</Button>} />
      <EmptyState drawing={<NoCarsDrawing />} title="No cars listed yet" />
      <EmptyState drawing={<NoOffersDrawing />} title="No offers yet" />
      <EmptyState drawing={<SearchDrawing />} title="No results found" />
      <EmptyState drawing={<BellDrawing />} title="No notifications" />
      <EmptyState drawing={<SignpostDrawing />} title="404 Page Not Found" />
      <ErrorState drawing={<OfflineDrawing />} />
      <LoadingScreen />
      <Skeleton />
    </>,
  );
  expect(await axeViolations(container)).toEqual([]);
});

it("says what is empty and what to do", () => {
  render(
    <EmptyState
      level={1}
      title="No cars listed yet"
      text="It takes two minutes."
      action={<Button href="/create-listing">Add Your Car</Button>}
    />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "No cars listed yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Add Your Car" })).toBeVisible();
});

describe("given an ErrorState", () => {
  it("announces what happened, and retries on Retry", async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Cars could not be loaded" onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Cars could not be loaded");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("does not retry twice at once", async () => {
    const onRetry = jest.fn();
    render(<ErrorState onRetry={onRetry} isRetrying />);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).not.toHaveBeenCalled();
  });

  it("has no button without a retry", () => {
    render(<ErrorState />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

it("says that the app is loading", () => {
  render(<LoadingScreen />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
});
