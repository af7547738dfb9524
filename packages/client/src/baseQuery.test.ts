import { buildMessage, buildVehicle, startFakeApi } from "@takas/testing";

import { failureText, refusalText, serverMessage } from "./baseQuery";
import { offersApi } from "./endpoints/offers";
import { vehiclesApi } from "./endpoints/vehicles";
import { createStore } from "./store";

const fakeApi = startFakeApi();

async function getVehicle() {
  return createStore().dispatch(vehiclesApi.endpoints.getVehicle.initiate("a"));
}

describe("serverMessage and failureText", () => {
  // docs/product.md 8.7
  it.each([
    [409, "Already revealed.", "Already revealed.", "Already revealed."],
    [500, "The payments are away.", "The payments are away.", undefined],
    [502, "<html>Bad gateway</html>", undefined, undefined],
    [403, "<!doctype html><title>Proxy</title>", undefined, undefined],
  ])("of a %s with %j", async (status, text, message, shown) => {
    fakeApi.fail("GET /api/vehicles/:id", { status, text });
    const { error } = await getVehicle();
    expect(serverMessage(error)).toBe(message);
    expect(refusalText(error)).toBe(shown);
    expect(failureText(error)).toBe(
      shown ?? "Something went wrong on our side. Please try again in a minute.",
    );
  });

  // docs/product.md 8.7
  it.each([503, 507])("of a %s that the API words", async (status) => {
    const problem = { detail: "There is no room left.", code: "service.diskFull" };
    fakeApi.fail("GET /api/vehicles/:id", { status, text: JSON.stringify(problem) });
    const { error } = await getVehicle();
    expect(serverMessage(error)).toBe("There is no room left.");
    expect(failureText(error)).toBe("There is no room left.");
  });

  it("of no answer", async () => {
    fakeApi.disconnect("GET /api/vehicles/:id");
    const { error } = await getVehicle();
    expect(serverMessage(error)).toBeUndefined();
    expect(failureText(error)).toMatch(/^Takas cannot be reached/);
  });

  // docs/product.md 2.22.1
  it("of no answer while the device is offline", async () => {
    fakeApi.disconnect("GET /api/vehicles/:id");
    fakeApi.disconnect("POST /api/offers/:id/mark-read");
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const read = await getVehicle();
    expect(failureText(read.error)).toMatch(/^You are offline. This loads by itself/);
    const write = await createStore().dispatch(offersApi.endpoints.markRead.initiate("b"));
    expect(failureText(write.error)).toBe(
      "You are offline. Try again when the connection is back.",
    );
    jest.restoreAllMocks();
  });
});

describe("baseQuery", () => {
  it("returns the server's data", async () => {
    const vehicle = buildVehicle();
    fakeApi.answer("GET /api/vehicles/:id", vehicle);
    expect((await getVehicle()).data).toEqual(vehicle);
  });

  // docs/product.md 8.1
  it("makes an error of the status, a colon and the body", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "This car is gone." });
    const { error } = await getVehicle();
    expect(error).toEqual({ status: 404, message: "404: This car is gone." });
    expect(serverMessage(error)).toBe("This car is gone.");
  });

  it.each(["offer.ended", "offer.ofATomorrow"])(
    "shows the sentence of a problem, and keeps its code: %s",
    async (code) => {
      const problem = { detail: "You have 10 of these.", code, params: { most: 10 } };
      fakeApi.fail("GET /api/vehicles/:id", { status: 409, text: JSON.stringify(problem) });
      const { error } = await getVehicle();
      expect(error).toEqual({
        status: 409,
        message: "409: You have 10 of these.",
        code,
        params: { most: 10 },
      });
      expect(failureText(error)).toBe("You have 10 of these.");
    },
  );

  it("accepts problems for calls that change something, and reads with the headers of a preload", async () => {
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    await getVehicle();
    await createStore().dispatch(offersApi.endpoints.markRead.initiate("b"));
    expect(fakeApi.requests.map(({ accept }) => accept)).toEqual([
      null,
      "application/json, application/problem+json",
    ]);
  });

  // docs/product.md 7.1
  it("sends cookies, and a JSON body with its type only where there is a body", async () => {
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    fakeApi.answer("POST /api/offers/:id/messages", buildMessage());
    const sent = jest.spyOn(globalThis, "fetch");
    await getVehicle();
    await createStore().dispatch(offersApi.endpoints.markRead.initiate("b"));
    const message = { offerId: "b", content: "Hello" };
    await createStore().dispatch(offersApi.endpoints.sendMessage.initiate(message));
    const requests = sent.mock.calls.map(([request]) => request as Request);
    sent.mockRestore();
    expect(
      requests.map(({ method, headers, credentials }) => [
        method,
        headers.get("Content-Type"),
        credentials,
      ]),
    ).toEqual([
      ["GET", null, "include"],
      ["POST", null, "include"],
      ["POST", "application/json", "include"],
    ]);
  });

  // docs/product.md 8.1
  it("uses the status text when the body is empty", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 500, text: "" });
    expect((await getVehicle()).error).toEqual({
      status: 500,
      message: "500: Internal Server Error",
    });
  });

  it("says what to do when no answer arrives", async () => {
    fakeApi.disconnect("GET /api/vehicles/:id");
    expect((await getVehicle()).error).toEqual({
      status: 0,
      message: "Takas cannot be reached. Check your connection and try again.",
    });
  });
});
