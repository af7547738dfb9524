import { choiceText } from "../choices/choiceTexts";
import { membershipText, statusText } from "../choices/nameTexts";
import { cyprusTimeOf, dateOf } from "../format/time";
import { CIRCLE_CAUSES } from "../swaps/circleWords";
import { VEHICLE_FIELDS } from "../vehicleFields";
import type { BrokenRule, ErrorTexts, ErrorWords, LimitName, RuleTexts } from "./errorTexts";

/** A field is named before its rule, with a colon: Turkish would have to decline it otherwise. */
const RULES: RuleTexts = {
  invalid: "geçerli değil",
  required: "gerekli",
  type: ({ expected }) => TYPES[expected] ?? "başka türden olmalı",
  oneOf: ({ values }) => `şunlardan biri olmalı: ${values.map(choiceText).join(", ")}`,
  notEmpty: "boş olamaz",
  atLeast: ({ limit }) => `en az ${limit} olmalı`,
  atMost: ({ limit }) => `en fazla ${limit} olmalı`,
  lengthAtLeast: ({ limit }) => `en az ${limit} karakter olmalı`,
  lengthAtMost: ({ limit }) => `en fazla ${limit} karakter olmalı`,
  entriesAtLeast: ({ limit }) => `en az ${limit} kayıt olmalı`,
  entriesAtMost: ({ limit }) => `en fazla ${limit} kayıt olmalı`,
  plainText: "düz metin olmalı",
  plainLine: "tek satırlık düz metin olmalı",
  withLetter: "içinde harf olmalı",
  letterOrDigit: "içinde bir harf veya rakam olmalı",
  wholePounds: "tam sayı olarak sterlin olmalı",
  notLaterThanNextYear: "gelecek yıldan sonra olamaz",
  notBeforeYearMin: "ilk yıldan önce olamaz",
  email: "bir e-posta adresi olmalı",
  phoneOrWhatsapp: "bu numara veya bir WhatsApp numarası gerekli",
  pushService: "bir tarayıcının bildirim hizmetinin adresi olmalı",
  base64url: "base64url biçiminde olmalı",
  notZeroCash: "0 olamaz; denk takasta boş bırakın",
  month: "2027-05 gibi bir ay olmalı",
  meetingTime: ({ days }) => `ileri bir zaman olmalı, en fazla ${days} gün sonrası`,
  otherTerms: "geçerli koşullardan farklı olmalı; aynıysa teklifi kabul edin",
  messageOfOffer: "bu teklifteki bir mesajın kimliği olmalı",
  recoveryCode: "kullanılmamış ve yenilenmemiş bir kurtarma kodu olmalı",
};

export const TURKISH_ERRORS: ErrorTexts = {
  "request.invalid": ({ rules }) => ({
    sentence: `${rules.map((broken) => `${fieldInWords(broken)}: ${ruleInWords(broken)}`).join("; ")}.`,
    fields: Object.fromEntries(rules.map((broken) => [broken.field, ruleInWords(broken)])),
  }),
  "request.tooManyParameters": "Adreste çok fazla parametre var.",
  "request.unknownParameter": "Adreste burada bilinmeyen bir parametre var.",
  "request.notJson": "İstek gövdesi düz JSON olmalı (Content-Type: application/json).",
  "request.malformed": "İstek gövdesi geçerli JSON değil.",
  "request.incomplete": "İstek eksik ulaştı.",
  "request.tooLarge": "İstek 100 kB'tan büyük.",
  "request.foreignOrigin": "Bu çağrı uygulamanın kendisinden gelmeli.",
  "request.unknownAddress": "Bu adreste bir şey yok.",
  "request.unknownMethod": "Bu adres bu tür çağrıları kabul etmiyor.",
  "request.rateLimited": ({ limit, seconds }) =>
    `${LIMIT_NAMES[limit]} Lütfen ${waitInWords(seconds)} tekrar deneyin.`,

  "service.failed": "Bizden kaynaklanan bir sorun oluştu. Lütfen tekrar deneyin.",
  "service.databaseAway": "Hizmet kısa bir ara verdi. Lütfen birazdan tekrar deneyin.",
  "service.databaseSilent": "Veritabanı yanıt vermiyor.",
  "service.diskFull": "Şu anda bunu saklayacak yer yok. Lütfen daha sonra tekrar deneyin.",
  "service.paymentsAway": "Şu anda ödeme yapılamıyor. Lütfen tekrar deneyin.",
  "service.photosAway": "Fotoğraflara şu anda ulaşılamıyor. Lütfen birazdan tekrar deneyin.",
  "service.photosUnusable": ({ fault }) => fault,
  "service.tooManyEvents": "Şu anda yoğunuz. Lütfen tekrar deneyin.",
  "service.tooManyLists": "Şu anda çok sayıda uzun liste isteniyor. Lütfen tekrar deneyin.",
  "service.tooManyPages": "Uygulama çok fazla sekmede açık. Bir sekmeyi kapatın.",

  "web.apiAway": "Takas'a şu anda ulaşılamıyor. Lütfen birazdan tekrar deneyin.",
  "web.tooManyRequests":
    "Ağınızdan aynı anda çok fazla istek geliyor. Lütfen birazdan tekrar deneyin.",
  "web.tooManyConnections":
    "Ağınızdan aynı anda çok fazla bağlantı var. Lütfen birazdan tekrar deneyin.",
  "web.tooManyPipelined":
    "Bir bağlantıda aynı anda çok fazla istek var. Lütfen yanıtları bekleyin.",
  "web.slowRequest": "İsteğinizin ulaşması çok uzun sürdü. Lütfen tekrar deneyin.",
  "web.largeHeaders": "İsteğin başlıkları çok büyük.",
  "web.malformedRequest": "İstek geçerli HTTP değil.",

  "session.missing": "Oturumunuz sona erdi. Sayfayı yenileyin.",
  "session.none": "Henüz oturum açmadınız. Sayfayı yenileyin.",
  "session.proofNeeded":
    "Ağınızdan aynı anda çok kişi bağlanıyor. Önce tarayıcınızın küçük bir işlem yapması gerekiyor.",
  "session.tooManyProofs":
    "Ağınızdan aynı anda çok kişi bağlanıyor. Lütfen birazdan tekrar deneyin.",
  "session.wrongProof": refused(
    "Tarayıcınızın işlemi kabul edilmedi: bitmemiş, kullanılmış veya çok eski. Sayfayı yenileyin.",
    { proof: "bu ağ adresi için beş dakika içinde yapılmalı ve bir kez kullanılmalı" },
  ),
  "session.unknown": "Bu oturum yok.",
  "account.paused": "Hesabınız bir şikâyet üzerine askıya alındı. Destek ekibimize yazın.",
  "account.noNumber": "Boş bir anonim numara bulunamadı. Lütfen tekrar deneyin.",
  "passkey.unknown": "Bu geçiş anahtarı yok.",
  "passkey.inUse": "Bu geçiş anahtarı zaten kullanılıyor.",
  "passkey.ofNobody": refused("Bu geçiş anahtarı buradaki bir hesaba ait değil.", {
    id: "bilinen bir geçiş anahtarı olmalı",
  }),
  "passkey.wrongAnswer": refused(
    "Geçiş anahtarı, verilen soruyu beş dakika içinde yanıtlamalı. Tekrar deneyin.",
    { response: "verilen soruyu beş dakika içinde yanıtlamalı" },
  ),
  "passkeys.tooMany": ({ most }) =>
    `En fazla ${most} geçiş anahtarınız olabilir. Önce birini kaldırın.`,

  "vehicle.unknown": "Bu araç yok.",
  "vehicle.own": "Bu sizin kendi aracınız.",
  "vehicle.notOwner": "Bu ilanı yalnızca sahibi değiştirebilir.",
  "vehicle.promised":
    "Bu araç kabul edilmiş bir anlaşmanın parçası, bu yüzden ilanı anlaşıldığı gibi kalır. Anlaşma tamamlanana veya iptal olana kadar yalnızca fotoğraf ekleyebilirsiniz.",
  "vehicle.justChanged": "Bu ilan şu anda başka bir yerde değiştiriliyor. Lütfen tekrar deneyin.",
  "vehicles.tooMany": ({ most }) =>
    `Burada en fazla ${most} aracınız olabilir. Önce satılmış birini kaldırın.`,
  "favourites.tooMany": ({ most }) => `En fazla ${most} favoriniz olabilir. Önce birini kaldırın.`,
  "search.unknown": "Bu arama yok.",
  "searches.tooMany": ({ most }) =>
    `En fazla ${most} arama kaydedebilirsiniz. Önce birini kaldırın.`,

  "listing.reserved":
    "Bu araç kabul edilmiş bir anlaşmanın parçası. Önce anlaşmayı tamamlayın veya bozun.",
  "listing.takenDown": "Bu ilan bir şikâyet üzerine yayından kaldırıldı. Destek ekibimize yazın.",
  "listing.otherState": ({ status }) => `İlanın durumu “${statusText(status)}” iken bu yapılamaz.`,
  "listing.incomplete": "İlan eksik ulaştı. Lütfen tekrar gönderin.",
  "listing.malformed": "İlan geçerli JSON değil.",
  "listing.tooDeep": ({ most }) => `İlan ${most} düzeyden daha derin iç içe geçmiş.`,
  "listing.tooLarge": ({ most }) => `İlan, 10 MB'lık ${most} fotoğraftan büyük.`,
  "listing.textTooLarge": "İlanın metni 100 kB'tan büyük.",
  "listing.strayDataUrl": "İlanın fotoğrafları dışında data URL'leri var.",
  "listing.tooManyPhotos": ({ most }) => ({
    sentence: `Bir ilanda en fazla ${most} fotoğraf olabilir.`,
    fields: { images: `en fazla ${most} fotoğraf olmalı` },
  }),
  "listing.showsContact": ({ field, kind, quote }) => ({
    sentence: `${nameOf(field)}: içeriğinde ${TEXT_CONTACTS[kind]} var (“${quote}”). ${BY_REVEAL}`,
    fields: { [field]: "iletişim bilgisi içeremez" },
  }),
  "listing.textsShowContact": ({ fields, written, kind, quote }) => ({
    sentence: `${fields.map(nameOf).join(", ")}: birlikte okununca içlerinde ${TEXT_CONTACTS[kind]} var (“${quote}”). ${BY_REVEAL}`,
    fields: Object.fromEntries(written.map((field) => [field, "iletişim bilgisi içeremez"])),
  }),

  "photo.unknown": "Bu fotoğraf yok.",
  "photo.gone": ({ position }) => ({
    sentence: `${position}. fotoğraf artık yok. Lütfen yeniden seçin.`,
    fields: { images: "bu ilanın veya sizin fotoğraflarınız olmalı" },
  }),
  "photo.unknownEntry": ({ position }) => ({
    sentence: `${position}. fotoğraf ne bir resim ne de saklanan fotoğraflarınızdan biri.`,
    fields: { images: "data URL veya saklanan fotoğrafların adresleri olmalı" },
  }),
  "photo.otherDataUrl": ({ position }) => ({
    sentence: `${position}. fotoğraf JPEG, PNG veya WebP resmi değil.`,
    fields: { images: "base64 data URL olarak JPEG, PNG veya WebP resimleri olmalı" },
  }),
  "photo.notBase64": ({ position }) => ({
    sentence: `${position}. fotoğraf bozuk. Lütfen yeniden seçin.`,
    fields: { images: "base64 olmalı" },
  }),
  "photo.tooManyBytes": ({ position }) => ({
    sentence: `${position}. fotoğraf 10 MB'tan büyük.`,
    fields: { images: "her biri en fazla 10 MB olmalı" },
  }),
  "photo.otherType": unfit("JPEG, PNG veya WebP resmi değil."),
  "photo.animated": unfit("hareketli. Lütfen hareketsiz bir resim kullanın."),
  "photo.broken": unfit("bozuk. Lütfen yeniden seçin."),
  "photo.tooManyPixels": unfit("40 megapikselden büyük. Lütfen küçültün."),
  "photo.tooLong": unfit("16.383 pikselden uzun. Lütfen küçültün."),
  "photo.tooNarrow": unfit("çok dar bir şerit. Lütfen başka bir resim seçin."),
  "photo.unchecked": ({ position }) =>
    `${position}. fotoğraf kontrol edilemedi. Lütfen birazdan tekrar deneyin.`,
  "photos.showContact": ({ photos }) => ({
    sentence: [
      ...photos.map(
        ({ position, kinds }) =>
          `${position}. fotoğrafta görünüyor: ${kinds.map((kind) => PHOTO_CONTACTS[kind]).join(", ")}.`,
      ),
      "Lütfen iletişim bilgisi olmayan fotoğraflar kullanın.",
    ].join(" "),
    fields: { images: "iletişim bilgisi içeremez" },
  }),
  "uploads.paused": ({ until }) =>
    `Birkaç fotoğrafta iletişim bilgisi göründüğü için fotoğraf yükleme şu zamana kadar duraklatıldı: ${cyprusTimeOf(until)} (Kıbrıs saati).`,
  "uploads.tooManyOfUser": "Son ilanlarınız hâlâ gönderiliyor. Lütfen tamamlanmalarını bekleyin.",
  "uploads.tooManyOfNetwork":
    "Şu anda ağınızdan çok sayıda fotoğraf geliyor. Lütfen birazdan tekrar deneyin.",
  "uploads.tooMany": "Şu anda çok sayıda fotoğraf yükleniyor. Lütfen birazdan tekrar deneyin.",

  "offer.unknown": "Bu teklif yok.",
  "offer.notParticipant": "Bu teklif başka iki kişi arasında.",
  "offer.alreadyOpen": "Bu araç için zaten açık bir teklifiniz var.",
  "offer.justChanged": "Bu teklif az önce değişti. Yeniden bakın.",
  "offer.notOpen": "Bu teklif artık açık değil.",
  "offer.ended": "Bu teklif sona erdi.",
  "offer.notEnded": "Bu teklif henüz sona ermedi.",
  "offer.otherTurn": "Yanıt sırası karşı tarafta.",
  "offer.notOwnCar": "Yalnızca kendi araçlarınızı teklif edebilirsiniz.",
  "offer.membershipNeeded": "Nakit teklif vermek için üyeliğinizi yükseltin.",
  "offer.profileNeeded":
    "Önce profilinizi tamamlayın: anlaştığınızda karşı tarafın size ulaşabilmesi gerekir.",
  "offer.carSold": "Bu araç satıldı.",
  "offer.carReserved": "Bu araç şu anda başka birine rezerve.",
  "offer.carPromised": "Bu araç az önce başka birine ayrıldı veya artık satılık değil.",
  "offer.swapCarPromised":
    "Takas için önerilen araç az önce başka birine ayrıldı veya artık satılık değil.",
  "offer.swapCarNotForSale": ({ car, status }) =>
    `Aracınız (${car}) ${SALE_STATES[status] ?? "satılık değil"}. Başka bir aracınızı seçin.`,
  "offer.reservedLonger":
    "Rezervasyonun bitmesine iki günden fazla var. Daha sonra uzatabilirsiniz.",
  "offer.ownMeeting": "Bu buluşmayı karşı taraf onaylar veya başka bir buluşma önerir.",
  "offer.otherMeeting": "Bu buluşma değişti. Yeniden bakın.",
  "offer.ratedAlready": "Bu anlaşmayı zaten değerlendirdiniz.",
  "offer.ratedLate": "Bir anlaşma 14 gün içinde değerlendirilebilir. Bu süre doldu.",
  "meeting.unknown": "Henüz bir buluşma kararlaştırmadınız.",
  "offer.agreedElsewhere":
    "Aynı kişiyle bu araç için az önce anlaştınız. Anlaşmayı diğer teklifinizde bulabilirsiniz.",
  "offers.membershipNeeded":
    "Başkalarının araçlarına gelen teklifleri görmek için üyeliğinizi yükseltin.",
  "offers.tooManyToday": ({ most }) =>
    `Bugün en fazla ${most} teklif verebilirsiniz. Yanıtları bekleyin veya yarın tekrar gelin.`,
  "offers.sameWords": "Bugün aynı mesajı birkaç kişiye gönderdiniz. Herkese ayrı bir mesaj yazın.",
  "offers.lineFull": "Birçok yeni ziyaretçi bu kişiye teklif verdi. Lütfen yarın tekrar gelin.",
  "offer.waiting": ({ until }) =>
    `Teklifiniz sırada: birçok yeni ziyaretçi bu kişiye teklif verdi. Teklifinizi şu tarihte görecek: ${dateOf(until)}; o zaman yazabilirsiniz.`,

  "match.unknown": "Bu eşleşme yok.",
  "circle.unknown": "Bu üçlü takas yok.",
  "circle.notMember": "Bu üçlü takas başka üç kişi arasında.",
  "circle.justChanged": "Bu üçlü takas az önce değişti. Yeniden bakın.",
  "circle.over": ({ cause }) =>
    cause === undefined
      ? "Bu takas tamamlandı."
      : `Bu üçlü takas iptal oldu. ${CIRCLE_CAUSES[cause]()}`,
  "circle.late": "Herkesin kabul etmesi için tanınan 48 saat doldu.",
  "circle.notMet":
    "Diğerlerini, üçünüz de kabul edince şikâyet edebilir veya engelleyebilirsiniz. O zamana kadar alacağınız aracı ilanından şikâyet edebilirsiniz.",
  "circle.otherState": "Bu üçlü takasta şu anda bu yapılamaz.",
  "circle.contactsClosed": "İletişim bilgileri üçünüz de kabul edince açılır.",

  "message.unknown": "Bu mesaj yok.",
  "message.showsContact": ({ field, kind, quote }) => ({
    sentence: `${OWN_TEXTS[field] ?? "Metniniz"} gönderilmedi: içinde ${TEXT_CONTACTS[kind]} var (“${quote}”). İletişim bilgileri iki taraf anlaşınca veya açma hakkı kullanılınca paylaşılır.`,
    fields: { [field]: "henüz iletişim bilgisi içeremez" },
  }),
  "messages.unanswered": ({ most }) =>
    `Yanıt almadan ${most} mesaj yazdınız. Lütfen karşı tarafın yazmasını bekleyin.`,
  "messages.tooMany": "Aynı anda çok fazla mesaj geliyor. Lütfen tekrar deneyin.",

  "block.unknown": "Bu engel yok.",
  "block.self": "Kendinizi engelleyemezsiniz.",
  "person.left": "Bu kişi Takas'tan ayrıldı. Şikâyet edilecek veya engellenecek kimse yok.",
  "block.byYou": "Bu kişiyi engellediniz. Önce engeli kaldırın.",
  "block.byOther": "Bu kişi sizden teklif veya mesaj almıyor.",

  "profile.notPhone": ({ field }) => {
    const sentence = `${nameOf(field)}: kontrol edin. Kıbrıs ve Türkiye dışındaysa + ile başlayın.`;
    return { sentence, fields: { [field]: sentence } };
  },
  "reveal.noContact": "Karşı taraf henüz iletişim bilgisi vermedi. Açma hakkınızdan düşülmedi.",
  "reveal.unanswered":
    "Bu iletişim bilgisini karşı taraf size yanıt verince açabilirsiniz. Açma hakkınızdan düşülmedi.",
  "reveal.ended":
    "Bu teklif sona erdi, bu yüzden iletişim bilgisi açılamaz. Açma hakkınızdan düşülmedi.",
  "reveal.closed": "Bu iletişim bilgisi açılamaz. Açma hakkınızdan düşülmedi.",
  "reveal.dealTooYoung":
    "Bu ayki ücretsiz açma haklarınız bitti. Anlaşmanızın üzerinden bir gün geçince bu iletişim bilgisi ücretsizdir. Hemen görmek için üyeliğinizi yükseltin veya tek seferlik ücretle açın.",
  "reveal.personLeft":
    "Karşı taraf Takas'tan ayrıldı, iletişim bilgisi de silindi. Açma hakkınızdan düşülmedi.",
  "reveal.noneLeft":
    "Bu ayki ücretsiz açma haklarınız bitti. Görmek için üyeliğinizi yükseltin veya bu iletişim bilgisini tek seferlik ücretle açın.",

  "checkout.notOpen": "Ödemeler henüz açık değil. Lütfen daha sonra tekrar deneyin.",
  "checkout.pageFailed": "Ödeme sayfası açılamadı. Lütfen tekrar deneyin.",
  "checkout.offerMissing": refused("Teklif kimliği gerekli", { offerId: "gerekli" }),
  "checkout.notParticipant":
    "Bu teklifin iletişim bilgisini yalnızca teklifin iki tarafı açabilir.",
  "checkout.memberAlready": ({ plan }) => `${membershipText(plan)} üyeliğiniz zaten etkin.`,
  "checkout.contactIncluded": "Üyeliğiniz bu iletişim bilgisini zaten kapsıyor.",
  "checkout.contactUnlocked": "Bu iletişim bilgisini zaten açtınız.",
  "checkout.noContact":
    "Karşı taraf henüz iletişim bilgisi vermedi, bu yüzden satın alınacak bir şey yok.",
  "portal.nothingBought":
    "Burada henüz bir şey satın almadınız, bu yüzden yönetilecek bir şey yok.",
  "portal.pageFailed": "Ödeme ve fatura sayfası açılamadı. Lütfen tekrar deneyin.",
  "portal.noMembership": "İptal edilecek veya sürdürülecek bir üyeliğiniz yok.",
  "portal.notCancelled": "Üyeliğiniz iptal edilmedi, bu yüzden sürdürülecek bir şey yok.",
  "portal.cancelledAlready": ({ end }) =>
    end === null
      ? "Üyeliğiniz zaten iptal edildi. Yeniden ücret alınmaz."
      : `Üyeliğiniz zaten iptal edildi. Bitiş tarihi: ${dateOf(end)}.`,
  "dealer.notMember": "Galeri adı, Galeri Premium üyeliğine dâhildir.",
  "dealer.unknown": "Bu adreste bir galeri yok.",

  "webhook.ahead": "Olayın tarihi ileride.",
  "webhook.unsigned": "Olay Stripe tarafından imzalanmamış.",
  "webhook.notEvent": "İmzalı metin bir Stripe olayı değil.",
  "webhook.tooLarge": "Olay 1 MB'tan büyük.",
  "webhook.incomplete": "Olay eksik ulaştı.",
};

const BY_REVEAL = "Alıcılar iletişim bilgisini yalnızca açma hakkı kullanarak görür.";

function refused(sentence: string, fields: Record<string, string>): ErrorWords {
  return { sentence, fields };
}

/** The flaw of a refused photo, worded to follow "3. fotoğraf". */
function unfit(flaw: string) {
  return ({ position }: { position: number }): ErrorWords => ({
    sentence: `${position}. fotoğraf ${flaw}`,
    fields: {
      images:
        "hareketsiz JPEG, PNG veya WebP resimleri olmalı; en fazla 10 MB, 40 megapiksel ve kenarı 16.383 piksel",
    },
  });
}

function ruleInWords(broken: BrokenRule): string {
  const rule = RULES[broken.rule] as string | ((params: unknown) => string);
  return typeof rule === "string" ? rule : rule("params" in broken ? broken.params : undefined);
}

function fieldInWords({ field, entry }: BrokenRule): string {
  return entry === undefined ? nameOf(field) : `${nameOf(field)} (${entry}. sıra)`;
}

/** A field of a request; one of machines keeps its name. */
function nameOf(field: string): string {
  if (Object.hasOwn(VEHICLE_FIELDS, field)) {
    return VEHICLE_FIELDS[field as keyof typeof VEHICLE_FIELDS].label();
  }
  return FIELDS[field] ?? field;
}

function waitInWords(seconds: number): string {
  return seconds < 60 ? `${seconds} saniye sonra` : `${Math.ceil(seconds / 60)} dakika sonra`;
}

const FIELDS: Record<string, string> = {
  body: "İstek gövdesi",
  title: "Başlık",
  askingPrice: "İstenen fiyat",
  images: "Fotoğraflar",
  content: "Mesaj",
  message: "Mesaj",
  reason: "Neden",
  note: "Not",
  text: "Metin",
  name: "Ad",
  query: "Arama",
  q: "Arama",
  deltaCash: "Fark",
  cashAmount: "Tutar",
  amount: "Tutar",
  cash: "Nakit",
  place: "Yer",
  at: "Zaman",
  stars: "Yıldız",
  firstName: "Ad",
  lastName: "Soyad",
  displayName: "Görünen ad",
  bio: "Hakkınızda",
  location: "Bölge",
  phoneNumber: "Telefon numarası",
  whatsappNumber: "WhatsApp numarası",
  email: "E-posta",
  preferredContact: "Tercih edilen iletişim yolu",
  code: "Kod",
  makes: "Marka ve modeller",
  yearMin: "İlk yıl",
  yearMax: "Son yıl",
  mileageMax: "En fazla mil",
  priceMin: "En düşük fiyat",
  priceMax: "En yüksek fiyat",
  language: "Dil",
};

/** What the reader wrote, by its field. */
const OWN_TEXTS: Record<string, string> = {
  message: "Mesajınız",
  reason: "Nedeniniz",
  text: "Metniniz",
};

/** What each rate limit counts. */
const LIMIT_NAMES: Record<LimitName, string> = {
  sessions: "Çok fazla yeni oturum.",
  writes: "Çok fazla değişiklik.",
  uploads: "Çok fazla yükleme.",
  newcomerUploads: "İlk gününüz için çok fazla yükleme.",
  dealerUploads: "Çok fazla yükleme.",
  photoChecks: "Çok fazla fotoğraf.",
  newcomerPhotoChecks: "İlk gününüz için çok fazla fotoğraf.",
  dealerPhotoChecks: "Çok fazla fotoğraf.",
  messages: "Çok fazla mesaj.",
  reveals: "Çok fazla iletişim bilgisi açıldı.",
  recoveries: "Çok fazla deneme.",
  passkeys: "Çok fazla deneme.",
  exports: "Verileriniz çok sık indirildi.",
  checkouts: "Çok fazla ödeme girişimi.",
  webhooks: "Çok fazla olay.",
  reads: "Çok fazla istek.",
  photos: "Çok fazla fotoğraf.",
};

const TEXT_CONTACTS = {
  phone: "bir telefon numarası",
  email: "bir e-posta adresi",
  link: "bir bağlantı",
  handle: "bir sosyal medya adı",
};

const PHOTO_CONTACTS = {
  phone: "telefon numarası",
  email: "e-posta adresi",
  link: "bağlantı",
  handle: "hesap adı",
  code: "iletişim bilgisi içeren karekod",
};

const SALE_STATES: Record<string, string> = {
  reserved: "rezerve",
  sold: "satıldı",
  expired: "ilan süresi dolduğu için satılık değil",
};

const TYPES: Record<string, string> = {
  string: "metin olmalı",
  number: "sayı olmalı",
  int: "tam sayı olmalı",
  boolean: "true veya false olmalı",
  array: "liste olmalı",
  object: "nesne olmalı",
};
