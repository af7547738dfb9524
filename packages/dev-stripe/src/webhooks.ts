import Stripe from "stripe";

import type { StripeEvent } from "./objects";
import type { Store } from "./store";

/** ms between two attempts: doubles from the first to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** ms the webhook has to answer. */
const PATIENCE = 10_000;

interface WebhookTarget {
  url: string;
  secret: string;
  /** ms it may take to answer. */
  patience?: number;
}

/** Sends signed events until the webhook accepts them; the next process sends those left over at exit. */
export class Webhooks {
  private readonly store: Store;
  private readonly target: WebhookTarget;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly underWay = new Set<AbortController>();
  private isStopped = false;

  constructor(store: Store, target: WebhookTarget) {
    this.store = store;
    this.target = target;
    Object.keys(store.state.deliveries).forEach((id) => this.schedule(id, 0));
  }

  /** Queues an event for delivery; the caller saves the store. */
  send(event: StripeEvent): void {
    this.store.state.deliveries[event.id] = 0;
    this.schedule(event.id, 0);
  }

  stop(): void {
    this.isStopped = true;
    this.underWay.forEach((delivery) => delivery.abort());
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  private schedule(id: string, wait: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(id);
    }, wait);
    this.timers.add(timer.unref());
  }

  private async attempt(id: string): Promise<void> {
    const { events, deliveries } = this.store.state;
    const event = events[id];
    const isTaken = event === undefined || (await this.post(event));
    if (this.isStopped) {
      return;
    }
    const attempts = (deliveries[id] ?? 0) + 1;
    if (isTaken) {
      delete deliveries[id];
    } else {
      deliveries[id] = attempts;
      this.schedule(id, Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT));
    }
    this.store.save();
  }

  /** Whether the webhook answered with a 2xx. No answer counts as not accepted. */
  private async post(event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event);
    const { url, secret, patience = PATIENCE } = this.target;
    // Referenced until the end: garbage collection drops signals joined by AbortSignal.any, including timeouts.
    const delivery = new AbortController();
    this.underWay.add(delivery);
    const timer = setTimeout(() => delivery.abort(), patience);
    try {
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        signal: delivery.signal,
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
      this.underWay.delete(delivery);
    }
  }
}
