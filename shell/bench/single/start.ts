import "@takas/mfe-kit/nonce";
import { startShell } from "../../src/startShell";

startShell(document);
