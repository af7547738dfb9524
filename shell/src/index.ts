import "@takas/mfe-kit/nonce";
import "./sharedModules";
import { startShell } from "./startShell";

startShell(document);
