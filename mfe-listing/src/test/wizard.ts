import type { RenderedScreen } from "@takas/mfe-kit/testing";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Makes the screen's services navigate, as the shell's do: the wizard stores its step in the URL. */
export function letNavigate({ services }: RenderedScreen): void {
  services.navigate.mockImplementation((to, options) => {
    history[options?.replace === true ? "replaceState" : "pushState"](null, "", to);
  });
  services.back.mockImplementation(() => history.back());
}

export const field = (label: RegExp | string) => screen.getByLabelText(label);
export const button = (name: RegExp | string) => screen.getByRole("button", { name });

export async function fill(label: RegExp | string, text: string): Promise<void> {
  // Leaves the focus in the field.
  await userEvent.clear(field(label));
  await userEvent.paste(text);
}

export async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** Fills in the second step with a BMW 320i, at once: what typing it takes is the subject of other tests. */
export async function fillSpecs(): Promise<void> {
  set(/^Make/, "BMW");
  set(/^Model/, "320i");
  set(/^Year/, "2017");
  set(/^Mileage/, "61,400");
  await choose("Petrol", "Manual", "Sedan");
}

/** Chooses fuel, gearbox and body, none of which is chosen beforehand. */
export async function choose(fuel: string, gearbox: string, body: string): Promise<void> {
  set(/^Fuel Type/, fuel);
  set(/^Transmission/, gearbox);
  set(/^Body Type/, body);
}

function set(label: RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}
