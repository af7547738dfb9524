import { screen } from "@testing-library/react";

import { OpensSoon } from "./OpensSoon";
import { renderScreen } from "./testing";

describe("OpensSoon", () => {
  it("says that this part is not open yet and leads back", async () => {
    const { services } = await renderScreen(
      <OpensSoon title="Offers" back={{ href: "/my-cars", label: "Back to My Cars" }} />,
      { signedIn: false },
    );
    expect(screen.getByRole("heading", { level: 1, name: "Offers" })).toBeInTheDocument();
    expect(screen.getByText("This part of Takas opens soon")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to My Cars" })).toHaveAttribute(
      "href",
      "/my-cars",
    );
    expect(services.setPage).toHaveBeenCalledWith({ hideAddButton: true });
  });
});
