/** Stripe's objects, as far as they are served here. Amounts in pence, times in Unix seconds, ids with Stripe's prefixes. */

interface Base {
  id: string;
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

export interface Customer extends Base {
  object: "customer";
  email: string | null;
  /** Below zero: a credit that the next invoice is lowered by. */
  balance: number;
  metadata: Metadata;
}

export interface Session extends Base {
  object: "checkout.session";
  mode: "payment" | "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  payment_intent: string | null;
  /** Where the payment page is while the session is open. */
  url: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  amount_total: number;
  currency: string;
  metadata: Metadata;
}

/** What a session sells; Stripe does not show it on the session. */
export interface Order {
  name: string;
  /** For the subscription or the payment that the session makes. */
  metadata: Metadata;
}

export interface Subscription extends Base {
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "canceled";
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string;
  currency: string;
  metadata: Metadata;
  items: {
    object: "list";
    has_more: false;
    data: [
      {
        id: string;
        current_period_start: number;
        current_period_end: number;
        price: { unit_amount: number; product_name: string };
      },
    ];
  };
}

export interface Invoice extends Base {
  object: "invoice";
  customer: string;
  status: "open" | "paid";
  amount_due: number;
  amount_paid: number;
  currency: string;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
}

/** Which payment settled an invoice. */
export interface InvoicePayment extends Base {
  object: "invoice_payment";
  invoice: string;
  status: "paid";
  payment: { type: "payment_intent"; payment_intent: string };
}

export interface PaymentIntent extends Base {
  object: "payment_intent";
  customer: string;
  amount: number;
  currency: string;
  status: "succeeded";
  latest_charge: string;
  metadata: Metadata;
}

export interface Charge extends Base {
  object: "charge";
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: "succeeded";
  refunded: boolean;
  disputed: boolean;
}

export interface StripeEvent extends Base {
  object: "event";
  api_version: string;
  type: string;
  data: { object: object };
}

/** An event that the webhook has not taken yet; `nextAt` is a Unix time in ms. */
export interface Delivery {
  attempts: number;
  nextAt: number;
}

/** The answer to a request with an Idempotency-Key, given again when the key comes again. */
export interface Answer {
  /** Method, path and body it was given to. */
  request: string;
  body: unknown;
  at: number;
}

/** Everything that is kept, each kind by id. */
export interface State {
  customers: Record<string, Customer>;
  sessions: Record<string, Session>;
  orders: Record<string, Order>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  events: Record<string, StripeEvent>;
  deliveries: Record<string, Delivery>;
  answers: Record<string, Answer>;
}
