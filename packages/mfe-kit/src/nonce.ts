/** The nonce that webpack sets on every script and style element it adds; a free variable of each bundle. */
declare let __webpack_nonce__: string | undefined;

/*
 * Gives this bundle the page's nonce before anything else of it runs: the strict policy refuses styles and chunks
 * without it. The attribute reads as empty from CSS and markup; the property does not.
 */
// oxlint-disable-next-line no-unused-vars -- webpack reads it
__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
