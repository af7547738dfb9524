import Router from "@koa/router";

import type { Account } from "./account";
import { readForm } from "./api";
import type { Context } from "./api";
import type { Form } from "./form";
import { checkCard, readCard } from "./pages/card";
import { checkoutPage, closedPage } from "./pages/checkoutPage";
import { dashboardPage } from "./pages/dashboardPage";
import { show } from "./pages/show";
import { portalRoutes } from "./portalRoutes";
import { lookUp } from "./refusal";

/** The pages for people: payment, the billing portal, and the dashboard that simulates time and banks. */
export function pageRoutes(account: Account): Router {
  const router = new Router({ prefix: "/dev-stripe" });
  const { state } = account.store;
  router.get("/pay/:id", (ctx) => showCheckout(ctx, account));
  router.post("/pay/:id", (ctx) => pay(ctx, account));
  router.use(portalRoutes(account).routes());
  router.get("/", (ctx) => show(ctx, "Practice payments", dashboardPage(state)));
  router.post("/", async (ctx) => {
    act(account, await readForm(ctx));
    ctx.status = 303;
    ctx.redirect("/dev-stripe/");
  });
  return router;
}

/** Applies a button of the dashboard to a subscription or payment; ignores impossible actions. */
function act(account: Account, form: Form): void {
  const { subscriptions, charges } = account.store.state;
  const id = form.get("id") ?? "";
  const subscription = lookUp(subscriptions, id);
  const charge = lookUp(charges, id);
  const acts: Record<string, () => void> = {};
  if (subscription !== undefined && subscription.status !== "canceled") {
    acts["renew"] = () => account.renew(subscription, true);
    acts["fail"] = () => account.renew(subscription, false);
    acts["pay"] = () => account.payLate(subscription);
    acts["cancel"] = () => account.cancelAtPeriodEnd(subscription);
    acts["end"] = () => account.end(subscription);
  }
  if (charge !== undefined && !charge.refunded && !charge.disputed) {
    acts["refund"] = () => account.refund(charge, charge.amount - charge.amount_refunded);
    acts["dispute"] = () => account.dispute(charge);
  }
  lookUp(acts, form.get("action") ?? "")?.();
  account.store.save();
}

const EMPTY = { email: "", number: "", expiry: "", cvc: "" };

function showCheckout(ctx: Context, account: Account): void {
  const { session, name } = orderOf(ctx, account);
  if (session?.status === "open") {
    show(ctx, `Pay for ${name}`, checkoutPage({ session, name, entry: EMPTY, errors: {} }));
    return;
  }
  ctx.status = session === undefined ? 404 : 200;
  show(ctx, "Payment", closedPage(session));
}

async function pay(ctx: Context, account: Account): Promise<void> {
  const entry = readCard(await readForm(ctx));
  const { session, name } = orderOf(ctx, account);
  if (session?.status !== "open") {
    showCheckout(ctx, account);
    return;
  }
  const errors = checkCard(entry);
  if (Object.keys(errors).length > 0) {
    ctx.status = 422;
    const shown = { ...entry, cvc: "" };
    show(ctx, `Pay for ${name}`, checkoutPage({ session, name, entry: shown, errors }));
    return;
  }
  account.complete(session, entry.email);
  account.store.save();
  ctx.status = 303;
  ctx.redirect(session.success_url);
}

function orderOf(ctx: Context, { store: { state } }: Account) {
  const id = ctx.params["id"] ?? "";
  return { session: lookUp(state.sessions, id), name: state.orders[id]?.name ?? "Payment" };
}
