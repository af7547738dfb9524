import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";

import { ServicesContext } from "../services";
import { createFakeServices } from "../testing";
import { withReturnPath, useReturnPath } from "./returnPath";

const services = createFakeServices();
const wrapper = ({ children }: { children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);
const at = (address: string) => {
  history.replaceState(null, "", address);
  return renderHook(useReturnPath, { wrapper }).result.current;
};

describe("navigating to another screen", () => {
  it("puts the screen into the URL and reads it there", () => {
    const address = withReturnPath("/create-listing", "/swap-proposal/car 7");
    expect(at(address)).toBe("/swap-proposal/car 7");
  });

  it("also returns to the screen of a newer remote", () => {
    expect(at(withReturnPath("/create-listing", "/garage"))).toBe("/garage");
  });

  it("does not return to a screen that this market does not have", () => {
    services.hasScreen.mockImplementation((path) => path === "/matches");
    expect(at(withReturnPath("/create-listing", "/wants?car=car-7"))).toBeUndefined();
    expect(at(withReturnPath("/create-listing", "/matches?car=car-7"))).toBe("/matches?car=car-7");
  });

  it.each([
    "/create-listing",
    "/create-listing?next=",
    "/create-listing?next=https://elsewhere.example/listing/7",
    "/create-listing?next=//listing/7",
    "/create-listing?next=/\\listing/7",
    "/create-listing?next=/%09/listing/7",
    "/create-listing?next=listing/7",
    "/create-listing?next=javascript:alert(1)",
  ])("navigates nowhere at %s", (address) => {
    expect(at(address)).toBeUndefined();
  });
});
