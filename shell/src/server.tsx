import * as client from "@takas/client";
import type { RemoteServerModule } from "@takas/mfe-kit";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import * as reactRedux from "react-redux";
import * as jsxRuntime from "react/jsx-runtime";
import * as styledComponents from "styled-components";

import { drawPage } from "./server/drawPage";
import type { DrawnPage, DrawRequest } from "./server/drawPage";
import { loadPage } from "./server/loadPage";

/** Every module that remotes take from the shell on the server: the same ones as in the page. */
export const shared: Record<string, unknown> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/client": reactDomClient,
  "react-redux": reactRedux,
  "styled-components": styledComponents,
  "@takas/client": client,
};

/**
 * Fetches what the first view of an address shows; resolves to what draws it. Rejects with a NoAnswerError
 * when the API does not give it in time.
 */
export async function prepare(
  remote: RemoteServerModule,
  request: DrawRequest,
): Promise<() => Promise<DrawnPage>> {
  const page = await loadPage(remote, request);
  return () => drawPage(page, request);
}
