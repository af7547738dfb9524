import { firstStateOf } from "@takas/client";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { Provider } from "react-redux";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";

import type { OutletPlace } from "../composition/outlet/OutletView";
import type { FirstPage } from "../composition/outlet/renderedView";
import { Layout } from "../Layout";
import { createPageStore } from "../page/pageStore";
import { createToastStore } from "../toasts/toastStore";
import { extractPreloads, extractStyles } from "./extractStyles";
import type { RenderRequest, LoadedPage } from "./loadPage";
import { renderTree } from "./renderTree";

/** A first view: the parts of a page that the host itself does not have. */
export interface RenderedPage {
  html: string;
  /** Rules of its styled components, in the form their library hydrates, and of single elements. */
  css: string;
  styles: string;
  /** Links that preload its photos. */
  preloads: string;
  /** A FirstPage as JSON. */
  first: string;
  /** The head set by its screen. */
  page: FirstPage["page"];
  cookies: string[];
  isKnown: boolean;
}

/** Renders the screen, and the layout around it. */
export async function renderView(
  { store, pages, screen, cookies, isKnown }: LoadedPage,
  { path, isWide, owner, remotes }: RenderRequest,
): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  try {
    const rendered = await renderTree(
      <StyleSheetManager sheet={sheet.instance}>{screen}</StyleSheetManager>,
      `${owner}-`,
    );
    const { html: inside, preloads } = extractPreloads(rendered);
    const page = pages.get();
    const outlets = remotes.map((remote) => placeOf(remote, remote.name === owner ? inside : ""));
    const outside = await renderTree(
      <StyleSheetManager sheet={sheet.instance}>
        <Provider store={store}>
          <Layout
            openedAt={path}
            outlets={outlets}
            pages={createPageStore(page)}
            toasts={createToastStore()}
          />
        </Provider>
      </StyleSheetManager>,
    );
    const { html, styles } = extractStyles(outside);
    const first: FirstPage = { state: firstStateOf(store), page, isWide };
    const css = sheet.getStyleTags();
    return {
      html,
      css,
      styles,
      preloads,
      first: JSON.stringify(first),
      page,
      cookies,
      isKnown,
    };
  } finally {
    sheet.seal();
  }
}

/** The outlet of a remote, equal to the initial state of {@link Outlet} in the page. */
function placeOf(remote: RegistryEntry, html: string): OutletPlace {
  const state =
    html === ""
      ? ({ status: "idle" } as const)
      : ({ status: "rendered", build: remote.current.build } as const);
  return {
    remote,
    getState: () => state,
    firstState: state,
    subscribe: () => () => false,
    retry: nothing,
    fill: nothing,
    html: { __html: html === "" ? "" : `<div>${html}</div>` },
  };
}

/** Runs only in pages. */
function nothing(): void {}
