import { anonymousName } from "@takas/contracts/anonymousName";
import { formatMoney } from "@takas/contracts/money";
import type { NotificationParams } from "@takas/contracts/notificationKinds";
import { changesInWords, wordChange } from "@takas/contracts/offerChanges";
import { OFFER_CAUSES } from "@takas/contracts/offerStates";
import type { OfferAction, OfferKind } from "@takas/contracts/offerStates";
import type { CircleState } from "@takas/contracts/swaps/circleStates";
import { CIRCLE_CAUSES, circleCash } from "@takas/contracts/swaps/circleWords";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";
import { agreedTimeOf } from "@takas/contracts/time";

import { meeting } from "./words";
import type { KindTexts, OfferChange, Words } from "./words";

// Names of cars and people stand in the nominative or after an article that fits all of them.

const kinds: KindTexts = {
  offerMade: (params) => ({
    title: params.offerKind === "swap" ? "Νέα πρόταση ανταλλαγής" : "Νέα προσφορά με μετρητά",
    message: `${personOf(params)} έκανε προσφορά για ${carOf(params)}: ${[
      ...(params.offerKind === "swap" ? [params.swapCar ?? "ένα αυτοκίνητο"] : []),
      termsOf(params.offerKind, params.cash),
    ].join(", ")}.`,
  }),
  offerChanged: (params) => ({
    title: params.isSold ? "Η συμφωνία ολοκληρώθηκε" : CHANGE_TITLES[params.action],
    message: `${
      params.isByOther
        ? `${personOf(params)}, ${carOf(params)}`
        : params.role === "sender"
          ? `Η προσφορά σας για ${carOf(params)}`
          : `Προσφορά για ${carOf(params)} (${personOf(params)})`
    }: ${changeOf(params)}`,
  }),
  offerEnding: (params) => ({
    title: "Η προσφορά λήγει αύριο",
    message: params.isAsked
      ? `Απαντήστε μέσα σε μία ημέρα στην προσφορά για ${carOf(params)} (${personOf(params)}), αλλιώς λήγει.`
      : `Η προσφορά σας για ${carOf(params)} λήγει σε μία ημέρα, αν δεν απαντηθεί.`,
  }),
  reservationEnding: (params) => ({
    title: "Η δέσμευση λήγει αύριο",
    message: `${carOf(params)}: η συμφωνία (${personOf(params)}) ακυρώνεται σε μία ημέρα, εκτός αν κάποιος από τους δυο σας την παρατείνει ή δηλώσετε και οι δύο ότι ολοκληρώθηκε.`,
  }),
  carReserved: ({ car }) => ({
    title: "Το αυτοκίνητο δεσμεύτηκε",
    message: `${car ?? "Ένα αυτοκίνητο"}: δεσμεύτηκε για κάποιον άλλο. Η προσφορά σας μένει ώσπου να λήξει, σε περίπτωση που εκείνη η συμφωνία δεν προχωρήσει.`,
  }),
  contactRevealed: (params) => ({
    title: "Τα στοιχεία σας ξεκλειδώθηκαν",
    message: `${personOf(params)} ξεκλείδωσε τα στοιχεία επικοινωνίας σας για τη συμφωνία σχετικά με ${carOf(params)}.`,
  }),
  carFree: ({ offerId, car }) => ({
    title: "Πωλείται ξανά",
    message:
      offerId === undefined
        ? `${car}: πωλείται ξανά.`
        : `${car}: πωλείται ξανά και η προσφορά σας ισχύει.`,
  }),
  messageReceived: (params) => ({
    title: "Νέο μήνυμα",
    message: `${anonymousName(params.other ?? 0)} σας έγραψε για ${carOf(params)}.`,
  }),
  priceChanged: ({ car, price, before }) => ({
    title: price < before ? "Μείωση τιμής" : "Νέα τιμή",
    message: `${car}: τώρα ${formatMoney(price)}, πριν ${formatMoney(before)}.`,
  }),
  searchMatched: ({ name, count }) => ({
    title: count === 1 ? "Ένα νέο αυτοκίνητο για εσάς" : "Νέα αυτοκίνητα για εσάς",
    message: count === 1 ? `1 νέο για «${name}».` : `${count} νέα για «${name}».`,
  }),
  listingTakenDown: ({ car }) => ({
    title: "Η αγγελία αφαιρέθηκε",
    message: `${car}: έγινε αναφορά και δεν είναι πια στην αγορά.`,
  }),
  listingExpiring: ({ car }) => ({
    title: "Πωλείται ακόμη;",
    message: `Η αγγελία για ${car} λήγει αύριο. Ανανεώστε την με ένα πάτημα.`,
  }),
  listingExpired: ({ car }) => ({
    title: "Η αγγελία έληξε",
    message: `${car}: δεν είναι πια στην αγορά μετά από 60 ημέρες. Ανανεώστε την αγγελία, αν πωλείται ακόμη.`,
  }),
  dealerReviewed: ({ name, isApproved }) => ({
    title: isApproved ? "Ο έμπορος επαληθεύτηκε" : "Το όνομα εμπόρου απορρίφθηκε",
    message: isApproved
      ? `Οι αγοραστές βλέπουν τώρα το όνομα ${name} στα αυτοκίνητα και στις συνομιλίες σας.`
      : `Το όνομα ${name} δεν μπορεί να εμφανιστεί. Διαλέξτε άλλο όνομα στο προφίλ σας.`,
  }),
  swapMatched: ({ car, other, count }) => ({
    title:
      count === 1
        ? "Μία πιθανή ανταλλαγή για το αυτοκίνητό σας"
        : `${count} πιθανές ανταλλαγές για το αυτοκίνητό σας`,
    message: `${other ?? "Ένα αυτοκίνητο"} ταιριάζει με αυτό που δέχεστε για ${car ?? "το αυτοκίνητό σας"}, και ο ιδιοκτήτης του θέλει ένα σαν το δικό σας.`,
  }),
  swapLiked: ({ car, other }) => ({
    title: "Αρέσει και στους δυο σας",
    message: `Η ανταλλαγή του ${car ?? "αυτοκινήτου σας"} με ${other ?? "το άλλο αυτοκίνητο"} αρέσει και στην άλλη πλευρά. Προτείνετέ την.`,
  }),
  circleFound: ({ car, other, cash }) => ({
    title: "Ανταλλαγή τριών",
    message: `Δίνετε ${car ?? "το αυτοκίνητό σας"}, παίρνετε ${other ?? "άλλο αυτοκίνητο"}. ${circleCash(cash)}. Ισχύει αν αποδεχτούν και οι τρεις μέσα σε 48 ώρες.`,
  }),
  circleEnding: ({ other, hours }) => ({
    title: "Λείπει η απάντησή σας",
    message: `Η ανταλλαγή τριών για ${other ?? "άλλο αυτοκίνητο"} λήγει σε ${hours} ώρες. Αποδεχτείτε ή απορρίψτε την.`,
  }),
  circleChanged: ({ car, other, state, cause }) => ({
    title: CIRCLE_TITLES[state] ?? "Ανταλλαγή τριών",
    message: `${car ?? "Το αυτοκίνητό σας"} με ${other ?? "άλλο αυτοκίνητο"}: ${circleNews(state, cause)}`,
  }),
};

const CIRCLE_TITLES: Partial<Record<CircleState, string>> = {
  accepted: "Συμφωνείτε και οι τρεις",
  done: "Η ανταλλαγή έγινε",
  dissolved: "Η ανταλλαγή τριών διαλύθηκε",
};

function circleNews(state: CircleState, cause: CircleCause | undefined): string {
  switch (state) {
    case "accepted":
      return "αποδέχτηκαν και οι τρεις. Τα αυτοκίνητα δεσμεύτηκαν και βλέπετε τα στοιχεία επικοινωνίας ο ένας του άλλου.";
    case "done":
      return "έγιναν και οι τρεις παραδόσεις.";
    default:
      return cause === undefined ? "διαλύθηκε." : CIRCLE_CAUSES[cause]();
  }
}

const CHANGE_TITLES: Record<OfferAction, string> = {
  counter: "Αντιπροσφορά",
  accept: "Η προσφορά έγινε δεκτή",
  revise: "Άλλαξε ένα αυτοκίνητο",
  decline: "Η προσφορά απορρίφθηκε",
  withdraw: "Η προσφορά αποσύρθηκε",
  meet: "Πρόταση συνάντησης",
  agree: "Η συνάντηση συμφωνήθηκε",
  extend: "Η δέσμευση παρατάθηκε",
  done: "Ολοκληρώθηκε η συμφωνία;",
  rate: "Η συμφωνία αξιολογήθηκε",
  lapse: "Η δέσμευση έληξε",
  release: "Η δέσμευση ακυρώθηκε",
  expire: "Η προσφορά έληξε",
  end: "Η προσφορά τερματίστηκε",
};

function change({
  action,
  terms,
  offerKind,
  reason,
  changes = [],
  place = "",
  at = "",
  until = "",
}: OfferChange): string {
  const because = reason === undefined ? "" : ` ${reason}`;
  switch (action) {
    case "counter":
      return `Νέοι όροι: ${terms}.`;
    case "accept":
      return `Έγινε δεκτή: ${terms}. ${offerKind === "swap" ? "Τα δύο αυτοκίνητα δεσμεύτηκαν" : "Το αυτοκίνητο δεσμεύτηκε"}.`;
    case "revise":
      return `Το αυτοκίνητο άλλαξε: ${changesInWords(changes.map(wordChange))}. Χρειάζεται νέα απάντηση.`;
    case "decline":
      return `Απορρίφθηκε.${because}`;
    case "withdraw":
      return "Αποσύρθηκε.";
    case "meet":
      return `Πρόταση συνάντησης: ${meeting(place, at)}.`;
    case "agree":
      return `Συμφωνήθηκε συνάντηση: ${meeting(place, at)}.`;
    case "extend":
      return `Η δέσμευση παρατάθηκε έως ${agreedTimeOf(until)}.`;
    case "rate":
      return "Η συμφωνία αξιολογήθηκε. Οι αξιολογήσεις φαίνονται μόλις αξιολογήσουν και οι δύο ή μετά από 14 ημέρες.";
    case "lapse":
      return "Η δέσμευση έληξε: κανείς δεν την παρέτεινε και η συμφωνία δεν ολοκληρώθηκε.";
    case "done":
      return "Αυτή η πλευρά δηλώνει ότι η συμφωνία ολοκληρώθηκε.";
    case "release":
      return `Η δέσμευση ακυρώθηκε.${because}`;
    case "expire":
      return "Έληξε χωρίς απάντηση.";
    case "end":
      return `Τερματίστηκε.${because}`;
  }
}

function changeOf(params: NotificationParams["offerChanged"]): string {
  const { action, offerKind, cash = 0, cause, reason, ...rest } = params;
  const shown = termsOf(offerKind, cash);
  return action === "counter" || action === "accept"
    ? shown
    : change({
        ...rest,
        action,
        terms: shown,
        offerKind,
        reason: cause === undefined ? reason : OFFER_CAUSES[cause](),
      });
}

/** The amount as both participants read it. */
function termsForBoth(offerKind: OfferKind, amount: number): string {
  if (offerKind === "cash") {
    return formatMoney(amount);
  }
  if (amount === 0) {
    return "ανταλλαγή χωρίς διαφορά";
  }
  const to =
    amount > 0 ? "στον ιδιοκτήτη του ζητούμενου αυτοκινήτου" : "σε όποιον έκανε την προσφορά";
  return `ανταλλαγή, και ${formatMoney(Math.abs(amount))} ${to}`;
}

/** The amount from the reader's side. */
function termsOf(offerKind: OfferKind, cash: number): string {
  if (offerKind === "cash") {
    return formatMoney(cash);
  }
  if (cash === 0) {
    return "ανταλλαγή χωρίς διαφορά";
  }
  return `${formatMoney(Math.abs(cash))} ${cash > 0 ? "σε εσάς" : "από εσάς"}`;
}

function personOf({ other }: { other: number | null }): string {
  return other === null ? "Κάποιος" : anonymousName(other);
}

function carOf({ car }: { car: string | null }): string {
  return car ?? "ένα αυτοκίνητο";
}

export const GREEK: Words = {
  kinds,
  change,
  terms: termsForBoth,
  unknown: { title: "Takas", message: "Υπάρχουν νέα για εσάς." },
};
