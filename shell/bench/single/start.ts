import "@takas/mfe-kit/nonce";
import { startShell } from "../../src/startShell";

void startShell(document);
