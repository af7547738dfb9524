// `node --import tsx api/src/writeApiFields.ts`: writes what the API answers into the contracts, from which builds of remotes record what they
// read.
import { writeFileSync } from "node:fs";

import { MARKETS } from "@takas/contracts/choices";

import { apiFieldsOf } from "./apiFields";
import { routesOf } from "./routes";

const FILE = new URL("../../packages/contracts/src/apiFields.json", import.meta.url);

writeFileSync(FILE, `${JSON.stringify(apiFieldsOf(MARKETS.flatMap(routesOf)), null, 2)}\n`);
