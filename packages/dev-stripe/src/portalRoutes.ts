import Router from "@koa/router";

import type { Account } from "./account";
import { readForm } from "./api";
import type { Context } from "./api";
import type { PortalSession, Subscription } from "./objects";
import { cancelPage, invoicePage, noPortalPage, portalPage } from "./pages/portalPage";
import { show } from "./pages/show";
import { lookUp } from "./refusal";

/** The billing portal: the subscriptions of one customer, to cancel and resume, and the invoices. */
export function portalRoutes(account: Account): Router {
  const router = new Router({ prefix: "/portal/:id" });
  router.get("/", (ctx) => showPortal(ctx, account));
  router.post("/", (ctx) => act(ctx, account));
  router.get("/cancel/:subscription", (ctx) => {
    const subscription = ownSubscription(ctx, account, ctx.params["subscription"]);
    return subscription === undefined || subscription.cancel_at_period_end
      ? showPortal(ctx, account)
      : show(ctx, "Cancel", cancelPage(subscription, portalPath(ctx)));
  });
  router.get("/invoices/:invoice", (ctx) => {
    const invoice = lookUp(account.store.state.invoices, ctx.params["invoice"] ?? "");
    return invoice === undefined || invoice.customer !== sessionOf(ctx, account)?.customer
      ? showPortal(ctx, account)
      : show(ctx, "Invoice", invoicePage(invoice, portalPath(ctx)));
  });
  return router;
}

function showPortal(ctx: Context, account: Account): void {
  const session = sessionOf(ctx, account);
  if (session === undefined) {
    ctx.status = 404;
    show(ctx, "Billing", noPortalPage());
    return;
  }
  const { invoices, subscriptions } = account.store.state;
  const isOwn = ({ customer }: { customer: string }) => customer === session.customer;
  const cancels = ownSubscription(ctx, account, session.cancels);
  if (ctx.method === "GET" && cancels !== undefined && !cancels.cancel_at_period_end) {
    show(ctx, "Cancel", cancelPage(cancels, portalPath(ctx), session.return_url));
    return;
  }
  const page = portalPage({
    path: portalPath(ctx),
    returnUrl: session.return_url,
    subscriptions: Object.values(subscriptions)
      .filter((one) => isOwn(one) && one.status !== "canceled")
      .toReversed(),
    invoices: Object.values(invoices).filter(isOwn).toReversed(),
  });
  show(ctx, "Billing", page);
}

/** Applies a button of the portal; one that is no longer possible, because of another tab, changes nothing. */
async function act(ctx: Context, account: Account): Promise<void> {
  const form = await readForm(ctx);
  const session = sessionOf(ctx, account);
  const subscription = ownSubscription(ctx, account, form.get("id"));
  if (session === undefined || subscription === undefined) {
    showPortal(ctx, account);
    return;
  }
  const action = form.get("action");
  const { cancel_at_period_end: isCancelled } = subscription;
  if (action === "cancel" && !isCancelled) {
    account.cancelAtPeriodEnd(subscription);
  } else if (action === "resume" && isCancelled) {
    account.resume(subscription);
  } else if (action === "pay") {
    account.payLate(subscription);
  }
  account.store.save();
  ctx.status = 303;
  ctx.redirect(session.cancels === null ? portalPath(ctx) : session.return_url);
}

function portalPath(ctx: Context): string {
  return `/dev-stripe/portal/${ctx.params["id"]}`;
}

function sessionOf(ctx: Context, { store: { state } }: Account): PortalSession | undefined {
  return lookUp(state.portalSessions, ctx.params["id"] ?? "");
}

/** A subscription of this portal's customer that has not ended. */
function ownSubscription(
  ctx: Context,
  account: Account,
  id: string | null | undefined,
): Subscription | undefined {
  const found = lookUp(account.store.state.subscriptions, id ?? "");
  const isOwn = found?.customer === sessionOf(ctx, account)?.customer;
  return isOwn && found?.status !== "canceled" ? found : undefined;
}
