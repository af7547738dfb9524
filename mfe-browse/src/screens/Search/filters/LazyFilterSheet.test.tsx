import { renderScreen } from "@takas/mfe-kit/testing";
import { startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";

import { Search } from "../Search";
import { answerSearch, market, stubWidth, visitor } from "../searchTesting";

// The file of the sheet, as without a connection.
jest.mock("./FilterSheet", () => {
  throw new Error("not loaded");
});

const fakeApi = startFakeApi();

describe("the filters on a narrow window, when their code does not load", () => {
  it("say so at each tap, and open nothing", async () => {
    stubWidth("narrow");
    answerSearch(fakeApi, market());
    fakeApi.answer("GET /api/saved-searches", []);
    fakeApi.answer("GET /api/favourites", []);
    const { services } = await renderScreen(<Search />, {
      at: "/search",
      pattern: "/search",
      moves: true,
    });
    for (const taps of [1, 2]) {
      await visitor.click(await screen.findByRole("button", { name: /^Filters/ }));
      await waitFor(() => expect(services.toast).toHaveBeenCalledTimes(taps));
      expect(services.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: "The filters could not be loaded" }),
      );
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    }
  });
});
