/**
 * Gives this bundle the page's nonce before anything else of it runs: under the strict policy, styles and
 * chunks without it are refused. The attribute reads empty from CSS and from markup; the property does not.
 */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
