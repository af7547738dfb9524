import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { SERVER_DATA } from "@takas/contracts/privacy/serverData";

import { BUCKET } from "./photos/store/gridFsFiles";
import { mongoose } from "./platform/database/mongoose";

/** Loads every model: a model's file is named after it. */
async function loadModels(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (/^[A-Z]\w*\.ts$/.test(entry.name)) {
      await import(join(entry.parentPath, entry.name));
    }
  }
}

describe("the privacy policy's list of what the server stores", () => {
  it("names every collection of the database, and no other", async () => {
    await loadModels(__dirname);
    const models = Object.values(mongoose.models).map((model) => model.collection.collectionName);
    const stored = [...models, `${BUCKET}.files`, `${BUCKET}.chunks`];
    const listed = new Set(SERVER_DATA.flatMap(({ collections }) => collections));
    expect([...listed].toSorted()).toEqual(stored.toSorted());
  });

  it("names each collection once for a market", () => {
    for (const market of ["sample", "live"] as const) {
      const listed = SERVER_DATA.filter(({ markets }) => markets.includes(market)).flatMap(
        ({ collections }) => collections,
      );
      expect(listed).toEqual([...new Set(listed)]);
    }
  });
});
