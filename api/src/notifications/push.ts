import { readLanguage } from "@takas/contracts/language";
import type { PushPayload, PushWrite } from "@takas/contracts/live/push";
import type { NotificationParams } from "@takas/contracts/notificationKinds";
import { inLanguage } from "@takas/server/inLanguage";
import type { Log } from "@takas/telemetry/log";
import webPush from "web-push";

import { findDealerNames, isSettingOn, keptSessions, User } from "../accounts";
import { mongoose } from "../platform/database/mongoose";
import { digest } from "../platform/digest";
import { Notification } from "./Notification";
import type { NotificationRecord } from "./Notification";
import { wordsOf } from "./notificationWords";
import { PushKeys } from "./PushKeys";
import type { PushKeysRecord } from "./PushKeys";
import { PushSubscription } from "./PushSubscription";
import type { PushSubscriptionRecord } from "./PushSubscription";

/** Maximum browsers of a user; a new one replaces the oldest. */
const BROWSERS = 10;
/**
 * ms after which a notification is too old to push, and for which a push service may store it for a phone that is
 * off.
 */
const FRESH = 10 * 60_000;
const TIMEOUT = 10_000;
const BATCH = 500;
const { trusted } = mongoose;

/** The signing keys of all processes, created when first needed. */
export async function pushKeys(): Promise<PushKeysRecord> {
  const known = await PushKeys.findById("vapid").lean();
  return (
    known ??
    PushKeys.findOneAndUpdate(
      { _id: "vapid" },
      { $setOnInsert: webPush.generateVAPIDKeys() },
      { upsert: true, returnDocument: "after" },
    )
      .lean<PushKeysRecord>()
      .orFail()
  );
}

/**
 * Subscribes a browser for a user while the session lasts, and unsubscribes its previous user. It gets pushes in `language`
 * unless the user has chosen one under Settings.
 */
export async function subscribe(
  { user, session, language }: Pick<PushSubscriptionRecord, "user" | "session" | "language">,
  written: PushWrite,
): Promise<void> {
  const subscription = { $set: { user, session, language, ...written, createdAt: new Date() } };
  await PushSubscription.updateOne({ _id: idOf(written) }, subscription, { upsert: true });
  const all = await PushSubscription.find({ user }, { _id: 1 }).sort({ createdAt: -1 }).lean();
  const tooMany = all.slice(BROWSERS).map(({ _id }) => _id);
  await PushSubscription.deleteMany({ _id: trusted({ $in: tooMany }) });
}

export async function unsubscribe(user: string, browser: { endpoint: string }): Promise<void> {
  await PushSubscription.deleteOne({ _id: idOf(browser), user });
}

/** Pushes the unread notifications of the last minutes; each by one process, once. */
export async function pushNews(log: Log, subject: string, now = new Date()): Promise<void> {
  const since = trusted({ $gt: new Date(now.getTime() - FRESH) });
  const keys = await pushKeys();
  for (let count = 0; count < BATCH; count += 1) {
    const news = await Notification.findOneAndUpdate(
      { isPushed: false, createdAt: since },
      { $set: { isPushed: true } },
      { sort: { createdAt: 1 } },
    ).lean();
    if (news === null) {
      return;
    }
    if (!news.isRead) {
      await pushOne(news, { log, keys, subject });
    }
  }
}

/** The setting that turns off pushes of a kind; all others are always pushed. */
const SETTINGS: ReadonlyMap<string, "swapMatches" | "watched"> = new Map([
  ["swapMatched", "swapMatches"],
  ["circleFound", "swapMatches"],
  ["priceChanged", "watched"],
  ["carFree", "watched"],
  ["searchMatched", "watched"],
] satisfies [keyof NotificationParams, "swapMatches" | "watched"][]);

interface Sender {
  log: Log;
  keys: PushKeysRecord;
  subject: string;
}

async function pushOne(news: NotificationRecord, sender: Sender): Promise<void> {
  const user = await User.findById(news.user, { swapMatches: 1, watched: 1, language: 1 }).lean();
  const setting = SETTINGS.get(news.kind);
  if (setting !== undefined && !isSettingOn(user ?? {}, setting)) {
    return;
  }
  const [browsers, kept, dealers] = await Promise.all([
    PushSubscription.find({ user: news.user }).lean(),
    keptSessions(news.user),
    findDealerNames(),
  ]);
  const signedIn = browsers.filter(({ session }) => kept.has(session));
  await Promise.all(
    signedIn.map((browser) => {
      const language = readLanguage(user?.language) ?? readLanguage(browser.language) ?? "en";
      const { title, message, actionUrl } = inLanguage(language, () => wordsOf(news, dealers));
      return pushTo(browser, { title, message, actionUrl }, sender);
    }),
  );
}

/** A push that fails is logged and not retried; a browser that is gone is removed. */
async function pushTo(
  browser: PushSubscriptionRecord,
  payload: PushPayload,
  { log, keys: { publicKey, privateKey }, subject }: Sender,
): Promise<void> {
  try {
    await webPush.sendNotification(browser, JSON.stringify(payload), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: FRESH / 1000,
      timeout: TIMEOUT,
    });
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 404 || statusCode === 410) {
      await PushSubscription.deleteOne({ _id: browser._id });
    } else {
      log.warn({ status: statusCode }, "a push was not accepted");
    }
  }
}

function idOf({ endpoint }: { endpoint: string }): string {
  return digest(endpoint);
}
