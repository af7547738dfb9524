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

// Names of cars and people stand where they take no suffix: nobody knows how they are spoken.

const kinds: KindTexts = {
  offerMade: (params) => ({
    title: params.offerKind === "swap" ? "Yeni takas teklifi" : "Yeni nakit teklif",
    message: `${personOf(params)}, ${carOf(params)} için teklif verdi: ${[
      ...(params.offerKind === "swap" ? [params.swapCar ?? "bir araç"] : []),
      termsOf(params.offerKind, params.cash),
    ].join(", ")}.`,
  }),
  offerChanged: (params) => ({
    title: params.isSold ? "Anlaşma tamamlandı" : CHANGE_TITLES[params.action],
    message: `${
      params.isByOther
        ? `${personOf(params)}, ${carOf(params)}`
        : params.role === "sender"
          ? `${carOf(params)} için teklifiniz`
          : `${carOf(params)} için teklif (${personOf(params)})`
    }: ${changeOf(params)}`,
  }),
  offerEnding: (params) => ({
    title: "Teklif yarın sona eriyor",
    message: params.isAsked
      ? `${carOf(params)} için gelen teklifi (${personOf(params)}) bir gün içinde yanıtlayın, yoksa sona erer.`
      : `${carOf(params)} için teklifiniz yanıtlanmazsa bir gün sonra sona erer.`,
  }),
  reservationEnding: (params) => ({
    title: "Rezervasyon yarın sona eriyor",
    message: `${carOf(params)}: bu anlaşma (${personOf(params)}) bir gün sonra iptal olur. İptal olmaması için biriniz uzatmalı veya ikiniz de tamamlandığını bildirmelisiniz.`,
  }),
  carReserved: ({ car }) => ({
    title: "Araç rezerve edildi",
    message: `${car ?? "Bir araç"} başka birine rezerve edildi. O anlaşma iptal olursa diye teklifiniz, süresi bitene kadar açık kalır.`,
  }),
  contactRevealed: (params) => ({
    title: "İletişim bilgisi açıldı",
    message: `${personOf(params)}, ${carOf(params)} anlaşması için iletişim bilginizi açtı.`,
  }),
  carFree: ({ offerId, car }) => ({
    title: "Yeniden satılık",
    message:
      offerId === undefined
        ? `${car} yeniden satılık.`
        : `${car} yeniden satılık, teklifiniz de geçerli.`,
  }),
  messageReceived: (params) => ({
    title: "Yeni mesaj",
    message: `${anonymousName(params.other ?? 0)}, ${carOf(params)} hakkında size yazdı.`,
  }),
  priceChanged: ({ car, price, before }) => ({
    title: price < before ? "Fiyat düştü" : "Yeni fiyat",
    message: `${car} şimdi ${formatMoney(price)}, önceki fiyat ${formatMoney(before)}.`,
  }),
  searchMatched: ({ name, count }) => ({
    title: count === 1 ? "Size uygun yeni bir araç" : "Size uygun yeni araçlar",
    message: `“${name}” için ${count} yeni araç.`,
  }),
  listingTakenDown: ({ car }) => ({
    title: "İlan yayından kaldırıldı",
    message: `${car} şikâyet edildi ve yayından kaldırıldı.`,
  }),
  listingExpiring: ({ car }) => ({
    title: "Hâlâ satılık mı?",
    message: `${car} ilanının süresi yarın doluyor. Tek dokunuşla yenileyin.`,
  }),
  listingExpired: ({ car }) => ({
    title: "İlanın süresi doldu",
    message: `${car}: ilan 60 günün sonunda yayından kalktı. Hâlâ satılıksa yenileyin.`,
  }),
  dealerReviewed: ({ name, isApproved }) => ({
    title: isApproved ? "Galeri onaylandı" : "Galeri adı reddedildi",
    message: isApproved
      ? `Alıcılar artık araçlarınızda ve görüşmelerde şu adı görüyor: ${name}.`
      : `${name} adı gösterilemez. Lütfen profilinizde başka bir ad seçin.`,
  }),
  swapMatched: ({ car, other, count }) => ({
    title: count === 1 ? "Aracınız için bir takas" : `Aracınız için ${count} takas`,
    message: `${other ?? "Bir araç"}, ${car ?? "aracınız"} için istediklerinize uyuyor; sahibi de sizinki gibi bir araç istiyor.`,
  }),
  swapLiked: ({ car, other }) => ({
    title: "İkiniz de beğendiniz",
    message: `${car ?? "Aracınız"} ile ${other ?? "diğer araç"} takasını karşı taraf da beğendi. Takas teklif edin.`,
  }),
  circleFound: ({ car, other, cash }) => ({
    title: "Üçlü takas",
    message: `Verdiğiniz: ${car ?? "aracınız"}. Aldığınız: ${other ?? "başka bir araç"}. ${circleCash(cash)}. Üç kişi de 48 saat içinde kabul ederse geçerlidir.`,
  }),
  circleEnding: ({ other, hours }) => ({
    title: "Yanıtınız bekleniyor",
    message: `${other ?? "Başka bir araç"} için üçlü takas ${hours} saat sonra sona eriyor. Kabul edin veya reddedin.`,
  }),
  circleChanged: ({ car, other, state, cause }) => ({
    title: CIRCLE_TITLES[state] ?? "Üçlü takas",
    message: `${car ?? "Aracınız"} karşılığında ${other ?? "başka bir araç"}: ${circleNews(state, cause)}`,
  }),
};

const CIRCLE_TITLES: Partial<Record<CircleState, string>> = {
  accepted: "Üçünüz de anlaştınız",
  done: "Takas tamamlandı",
  dissolved: "Üçlü takas iptal oldu",
};

function circleNews(state: CircleState, cause: CircleCause | undefined): string {
  switch (state) {
    case "accepted":
      return "üç kişi de kabul etti. Araçlar rezerve edildi, birbirinizin iletişim bilgisini görüyorsunuz.";
    case "done":
      return "üç teslim de tamamlandı.";
    default:
      return cause === undefined ? "takas iptal oldu." : CIRCLE_CAUSES[cause]();
  }
}

const CHANGE_TITLES: Record<OfferAction, string> = {
  counter: "Karşı teklif",
  accept: "Teklif kabul edildi",
  revise: "Bir araç değişti",
  decline: "Teklif reddedildi",
  withdraw: "Teklif geri çekildi",
  meet: "Buluşma önerildi",
  agree: "Buluşma kararlaştırıldı",
  extend: "Rezervasyon uzatıldı",
  done: "Anlaşma tamamlandı mı?",
  rate: "Anlaşma değerlendirildi",
  lapse: "Rezervasyon sona erdi",
  release: "Rezervasyon kaldırıldı",
  expire: "Teklif sona erdi",
  end: "Teklif sona erdi",
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
      return `Yeni koşullar: ${terms}.`;
    case "accept":
      return `Kabul edildi: ${terms}. ${offerKind === "swap" ? "İki araç da" : "Araç"} rezerve edildi.`;
    case "revise":
      return `Araç değişti: ${changesInWords(changes.map(wordChange))}. Yeni bir yanıt gerekiyor.`;
    case "decline":
      return `Reddedildi.${because}`;
    case "withdraw":
      return "Geri çekildi.";
    case "meet":
      return `Buluşma önerildi: ${meeting(place, at)}.`;
    case "agree":
      return `Buluşma kararlaştırıldı: ${meeting(place, at)}.`;
    case "extend":
      return `Rezervasyon şu zamana kadar uzatıldı: ${agreedTimeOf(until)}.`;
    case "rate":
      return "Anlaşma değerlendirildi. Değerlendirmeler, iki taraf da değerlendirince veya 14 gün sonra görünür.";
    case "lapse":
      return "Rezervasyon sona erdi: kimse uzatmadı ve anlaşma tamamlanmadı.";
    case "done":
      return "Bu taraf, anlaşmanın tamamlandığını bildirdi.";
    case "release":
      return `Rezervasyon kaldırıldı.${because}`;
    case "expire":
      return "Yanıtlanmadan sona erdi.";
    case "end":
      return `Sona erdi.${because}`;
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
    return "denk takas";
  }
  const to = amount > 0 ? "istenen aracın sahibine" : "teklifi verene";
  return `takas ve üstüne ${to} ${formatMoney(Math.abs(amount))}`;
}

/** The amount from the reader's side. */
function termsOf(offerKind: OfferKind, cash: number): string {
  if (offerKind === "cash") {
    return formatMoney(cash);
  }
  if (cash === 0) {
    return "denk takas";
  }
  return `üstüne ${cash > 0 ? "size" : "sizden"} ${formatMoney(Math.abs(cash))}`;
}

function personOf({ other }: { other: number | null }): string {
  return other === null ? "Takas'tan ayrılmış biri" : anonymousName(other);
}

function carOf({ car }: { car: string | null }): string {
  return car ?? "bir araç";
}

export const TURKISH: Words = {
  kinds,
  change,
  terms: termsForBoth,
  unknown: { title: "Takas", message: "Size bir haber var." },
};
