import { defineOverlay } from "@takas/mfe-kit";

import { PaymentResult } from "./PaymentResult";

/** The result of a payment, opened by the shell over the screen to which the payment page returns. */
export const { mount } = defineOverlay("account", PaymentResult);
