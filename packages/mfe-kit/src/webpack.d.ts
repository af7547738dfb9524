/** The nonce webpack puts on every script and style element it adds; a free variable inside each bundle. */
declare var __webpack_nonce__: string | undefined;
