import { app, visit } from "../stage";
import { marketOf, sellerStatesOf, statesOf } from "../states";
import { revealDealer } from "../steps/conversation";
import { arrive, deadIn } from "../steps/deadControls";
import { firstOffer, listCar } from "../steps/dealing";

describe("every control of the sample market changes, says or sends something", () => {
  it.each(["browse", "listing", "offers", "account"] as const)("in %s", async (remote) => {
    const page = await arrive(await visit(), app.url);
    const states = statesOf(await marketOf(page));
    expect(await deadIn(page, states[remote])).toEqual([]);
  });

  it("for a seller with an offer", async () => {
    const page = await arrive(await visit(), app.url);
    const own = await listCar(page);
    const offer = await firstOffer(page, own);
    const dealer = await revealDealer(page);
    const states = sellerStatesOf({ ...(await marketOf(page)), own, offer, dealer });
    expect(await deadIn(page, states)).toEqual([]);
  });
});
