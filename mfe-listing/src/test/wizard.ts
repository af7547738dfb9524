import type { RenderedScreen } from "@takas/mfe-kit/testing";
import { screen } from "@testing-library/react";
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
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

export async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** Fills in the second step with a BMW 320i. */
export async function fillSpecs(): Promise<void> {
  await userEvent.selectOptions(field(/^Make/), "BMW");
  await fill(/^Model/, "320i");
  await fill(/^Year/, "2017");
  await fill(/^Mileage/, "61,400");
  await choose("Petrol", "Manual", "Sedan");
}

/** Chooses fuel, gearbox and body, none of which is chosen beforehand. */
export async function choose(fuel: string, gearbox: string, body: string): Promise<void> {
  await userEvent.selectOptions(field(/^Fuel Type/), fuel);
  await userEvent.selectOptions(field(/^Transmission/), gearbox);
  await userEvent.selectOptions(field(/^Body Type/), body);
}
