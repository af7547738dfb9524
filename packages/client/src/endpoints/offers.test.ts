import { buildMessage, buildOffer, buildQuota, buildVehicle, startFakeApi } from "@takas/testing";
import { waitFor } from "@testing-library/dom";

import { createStore } from "../store";
import { offersApi } from "./offers";
import { vehiclesApi } from "./vehicles";

const fakeApi = startFakeApi();
const { endpoints } = offersApi;
const paths = () => fakeApi.requests.map(({ method, url }) => `${method} ${url.pathname}`);

describe("the calls of an offer", () => {
  it("load a car's offers", async () => {
    const offers = [buildOffer()];
    fakeApi.answer("GET /api/vehicles/:id/offers", offers);
    const { data } = await createStore().dispatch(endpoints.getVehicleOffers.initiate("car/1"));
    expect(data).toEqual(offers);
    expect(paths()).toEqual(["GET /api/vehicles/car%2F1/offers"]);
  });

  it("reload a thread after a message is sent, and not after a failure", async () => {
    const store = createStore();
    fakeApi.answer("POST /api/offers/:id/messages", buildMessage({ isFromSelf: true }));
    await store.dispatch(endpoints.getMessages.initiate("o1"));
    const message = { offerId: "o1", content: "Hello" };
    await store.dispatch(endpoints.sendMessage.initiate(message));
    const thread = "GET /api/offers/o1/messages";
    await waitFor(() => expect(paths()).toEqual([thread, "POST /api/offers/o1/messages", thread]));
    expect(await fakeApi.requests[1]?.body()).toEqual({ content: "Hello" });
    fakeApi.fail("POST /api/offers/:id/messages", { status: 503, text: "Away." });
    await store.dispatch(endpoints.sendMessage.initiate(message));
    expect(paths()).toHaveLength(4);
  });

  it("reload a thread whenever it is opened again", async () => {
    const store = createStore();
    const opened = store.dispatch(endpoints.getMessages.initiate("o1"));
    await opened;
    opened.unsubscribe();
    await waitFor(() =>
      expect(endpoints.getMessages.select("o1")(store.getState()).isUninitialized).toBe(true),
    );
    await store.dispatch(endpoints.getMessages.initiate("o1"));
    expect(paths()).toHaveLength(2);
  });

  it("mark a thread read without a body", async () => {
    await createStore().dispatch(endpoints.markRead.initiate("o1"));
    expect(paths()).toEqual(["POST /api/offers/o1/mark-read"]);
    await expect(fakeApi.requests[0]?.body()).rejects.toThrow(/JSON/);
  });

  it("refresh the quota and the car after a reveal", async () => {
    const store = createStore();
    const contact = { name: "Emine Kaya", phone: "+447700900123" };
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    fakeApi.answer("GET /api/quota", buildQuota({ used: 1, remaining: 1 }));
    fakeApi.answer("POST /api/offers/:id/reveal", { contact });
    await store.dispatch(endpoints.getQuota.initiate());
    await store.dispatch(vehiclesApi.endpoints.getVehicle.initiate("c1"));
    const { data } = await store.dispatch(endpoints.revealContact.initiate("o1"));
    expect(data).toEqual({ contact });
    expect(await fakeApi.requests[2]?.body()).toEqual({ method: "quota" });
    await waitFor(() =>
      expect(paths().slice(3).toSorted()).toEqual(["GET /api/quota", "GET /api/vehicles/c1"]),
    );
  });
});
