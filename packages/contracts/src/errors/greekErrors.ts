import { choiceText } from "../choices/choiceTexts";
import { membershipText, statusText } from "../choices/nameTexts";
import { cyprusTimeOf, dateOf } from "../format/time";
import { CIRCLE_CAUSES } from "../swaps/circleWords";
import { VEHICLE_FIELDS } from "../vehicleFields";
import type { BrokenRule, ErrorTexts, ErrorWords, LimitName, RuleTexts } from "./errorTexts";

/** A field is named before its rule, with a colon: its gender and number would change the rule otherwise. */
const RULES: RuleTexts = {
  invalid: "μη έγκυρη τιμή",
  required: "απαιτείται",
  type: ({ expected }) => TYPES[expected] ?? "πρέπει να είναι άλλου είδους",
  oneOf: ({ values }) => `πρέπει να είναι ένα από: ${values.map(choiceText).join(", ")}`,
  notEmpty: "δεν επιτρέπεται να μείνει κενό",
  atLeast: ({ limit }) => `τουλάχιστον ${limit}`,
  atMost: ({ limit }) => `το πολύ ${limit}`,
  lengthAtLeast: ({ limit }) => `τουλάχιστον ${limit} χαρακτήρες`,
  lengthAtMost: ({ limit }) => `το πολύ ${limit} χαρακτήρες`,
  entriesAtLeast: ({ limit }) => `τουλάχιστον ${limit} εγγραφές`,
  entriesAtMost: ({ limit }) => `το πολύ ${limit} εγγραφές`,
  plainText: "πρέπει να είναι απλό κείμενο",
  plainLine: "πρέπει να είναι απλό κείμενο σε μία γραμμή",
  withLetter: "πρέπει να έχει τουλάχιστον ένα γράμμα",
  letterOrDigit: "πρέπει να έχει ένα γράμμα ή ένα ψηφίο",
  wholePounds: "πρέπει να είναι ακέραιος αριθμός λιρών",
  notLaterThanNextYear: "όχι μετά το επόμενο έτος",
  notBeforeYearMin: "όχι πριν από το πρώτο έτος",
  email: "πρέπει να είναι διεύθυνση email",
  phoneOrWhatsapp: "χρειάζεται αυτός ο αριθμός ή ένας αριθμός WhatsApp",
  pushService: "πρέπει να είναι η διεύθυνση υπηρεσίας ειδοποιήσεων ενός προγράμματος περιήγησης",
  base64url: "πρέπει να είναι σε μορφή base64url",
  notZeroCash: "δεν μπορεί να είναι 0· αφήστε το κενό για ανταλλαγή χωρίς διαφορά",
  month: "πρέπει να είναι μήνας, όπως 2027-05",
  meetingTime: ({ days }) => `πρέπει να είναι στο μέλλον, το πολύ ${days} ημέρες μπροστά`,
  otherTerms: "πρέπει να διαφέρουν από τους ισχύοντες όρους· διαφορετικά αποδεχτείτε τους",
  messageOfOffer: "πρέπει να είναι ο κωδικός ενός μηνύματος αυτής της προσφοράς",
  recoveryCode: "πρέπει να είναι κωδικός ανάκτησης που δεν έχει χρησιμοποιηθεί ούτε αντικατασταθεί",
};

export const GREEK_ERRORS: ErrorTexts = {
  "request.invalid": ({ rules }) => ({
    sentence: `${rules.map((broken) => `${fieldInWords(broken)}: ${ruleInWords(broken)}`).join("· ")}.`,
    fields: Object.fromEntries(rules.map((broken) => [broken.field, ruleInWords(broken)])),
  }),
  "request.tooManyParameters": "Η διεύθυνση έχει πάρα πολλές παραμέτρους.",
  "request.unknownParameter": "Η διεύθυνση έχει μια παράμετρο που δεν είναι γνωστή εδώ.",
  "request.notJson":
    "Το σώμα του αιτήματος πρέπει να είναι απλό JSON (Content-Type: application/json).",
  "request.malformed": "Το σώμα του αιτήματος δεν είναι έγκυρο JSON.",
  "request.incomplete": "Το αίτημα έφτασε ελλιπές.",
  "request.tooLarge": "Το αίτημα είναι μεγαλύτερο από 100 kB.",
  "request.foreignOrigin": "Αυτή η κλήση πρέπει να έρχεται από την ίδια την εφαρμογή.",
  "request.unknownAddress": "Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση.",
  "request.unknownMethod": "Αυτή η διεύθυνση δεν δέχεται τέτοιου είδους κλήση.",
  "request.rateLimited": ({ limit, seconds }) =>
    `${LIMIT_NAMES[limit]} Δοκιμάστε ξανά ${waitInWords(seconds)}.`,

  "service.failed": "Κάτι πήγε στραβά από τη δική μας πλευρά. Δοκιμάστε ξανά.",
  "service.databaseAway": "Η υπηρεσία κάνει ένα μικρό διάλειμμα. Δοκιμάστε ξανά σε λίγο.",
  "service.databaseSilent": "Η βάση δεδομένων δεν απαντά.",
  "service.diskFull": "Δεν υπάρχει χώρος για να αποθηκευτεί αυτό τώρα. Δοκιμάστε ξανά αργότερα.",
  "service.paymentsAway": "Οι πληρωμές δεν είναι διαθέσιμες αυτή τη στιγμή. Δοκιμάστε ξανά.",
  "service.photosAway":
    "Οι φωτογραφίες δεν είναι διαθέσιμες αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.",
  "service.photosUnusable": ({ fault }) => fault,
  "service.tooManyEvents": "Έχουμε πολλή κίνηση. Δοκιμάστε ξανά.",
  "service.tooManyLists": "Ζητούνται πολλές μεγάλες λίστες αυτή τη στιγμή. Δοκιμάστε ξανά.",
  "service.tooManyPages": "Η εφαρμογή είναι ανοιχτή σε πάρα πολλές καρτέλες. Κλείστε μία.",

  "web.apiAway": "Το Takas δεν είναι διαθέσιμο αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.",
  "web.tooManyRequests":
    "Έρχονται πάρα πολλά αιτήματα ταυτόχρονα από το δίκτυό σας. Δοκιμάστε ξανά σε λίγο.",
  "web.tooManyConnections":
    "Υπάρχουν πάρα πολλές συνδέσεις ταυτόχρονα από το δίκτυό σας. Δοκιμάστε ξανά σε λίγο.",
  "web.tooManyPipelined":
    "Πάρα πολλά αιτήματα ταυτόχρονα σε μία σύνδεση. Περιμένετε τις απαντήσεις.",
  "web.slowRequest": "Το αίτημά σας άργησε πολύ να φτάσει. Δοκιμάστε ξανά.",
  "web.largeHeaders": "Οι κεφαλίδες του αιτήματος είναι πολύ μεγάλες.",
  "web.malformedRequest": "Το αίτημα δεν είναι έγκυρο HTTP.",

  "session.missing": "Η σύνδεσή σας έληξε. Ανανεώστε τη σελίδα.",
  "session.none": "Δεν έχετε συνδεθεί ακόμα. Ανανεώστε τη σελίδα.",
  "session.proofNeeded":
    "Συνδέονται πολλοί ταυτόχρονα από το δίκτυό σας. Το πρόγραμμα περιήγησής σας πρέπει πρώτα να κάνει μια μικρή εργασία.",
  "session.tooManyProofs":
    "Συνδέονται πάρα πολλοί ταυτόχρονα από το δίκτυό σας. Δοκιμάστε ξανά σε λίγο.",
  "session.wrongProof": refused(
    "Η εργασία του προγράμματος περιήγησής σας δεν έγινε δεκτή: δεν τελείωσε, έχει χρησιμοποιηθεί ή είναι πολύ παλιά. Ανανεώστε τη σελίδα.",
    {
      proof:
        "πρέπει να γίνει για αυτή τη διεύθυνση δικτύου μέσα σε πέντε λεπτά και να χρησιμοποιηθεί μία φορά",
    },
  ),
  "session.unknown": "Αυτή η σύνδεση δεν υπάρχει.",
  "account.paused":
    "Ο λογαριασμός σας τέθηκε σε παύση μετά από αναφορά. Γράψτε στην υποστήριξή μας.",
  "account.noNumber": "Δεν βρέθηκε ελεύθερος ανώνυμος αριθμός. Δοκιμάστε ξανά.",
  "passkey.unknown": "Αυτό το κλειδί πρόσβασης δεν υπάρχει.",
  "passkey.inUse": "Αυτό το κλειδί πρόσβασης χρησιμοποιείται ήδη.",
  "passkey.ofNobody": refused("Αυτό το κλειδί πρόσβασης δεν ανήκει σε λογαριασμό εδώ.", {
    id: "πρέπει να είναι γνωστό κλειδί πρόσβασης",
  }),
  "passkey.wrongAnswer": refused(
    "Το κλειδί πρόσβασης πρέπει να απαντήσει στην ερώτηση που του δόθηκε μέσα σε πέντε λεπτά. Δοκιμάστε ξανά.",
    { response: "πρέπει να απαντά στην ερώτηση που δόθηκε μέσα σε πέντε λεπτά" },
  ),
  "passkeys.tooMany": ({ most }) =>
    `Μπορείτε να έχετε το πολύ ${most} κλειδιά πρόσβασης. Αφαιρέστε πρώτα ένα.`,

  "vehicle.unknown": "Αυτό το αυτοκίνητο δεν υπάρχει.",
  "vehicle.own": "Αυτό είναι το δικό σας αυτοκίνητο.",
  "vehicle.notOwner": "Μόνο ο ιδιοκτήτης μπορεί να αλλάξει αυτή την αγγελία.",
  "vehicle.promised":
    "Αυτό το αυτοκίνητο ανήκει σε συμφωνία που έγινε δεκτή, γι' αυτό η αγγελία του μένει όπως συμφωνήθηκε. Μέχρι να ολοκληρωθεί ή να ακυρωθεί η συμφωνία, μπορείτε μόνο να προσθέσετε φωτογραφίες.",
  "vehicle.justChanged": "Αυτή η αγγελία αλλάζει αυτή τη στιγμή από αλλού. Δοκιμάστε ξανά.",
  "vehicles.tooMany": ({ most }) =>
    `Μπορείτε να έχετε το πολύ ${most} αυτοκίνητα εδώ. Αφαιρέστε πρώτα ένα που πουλήθηκε.`,
  "favourites.tooMany": ({ most }) =>
    `Μπορείτε να κρατήσετε το πολύ ${most} αγαπημένα. Αφαιρέστε πρώτα ένα.`,
  "search.unknown": "Αυτή η αναζήτηση δεν υπάρχει.",
  "searches.tooMany": ({ most }) =>
    `Μπορείτε να αποθηκεύσετε το πολύ ${most} αναζητήσεις. Αφαιρέστε πρώτα μία.`,

  "listing.reserved":
    "Αυτό το αυτοκίνητο ανήκει σε συμφωνία που έγινε δεκτή. Ολοκληρώστε ή ακυρώστε πρώτα τη συμφωνία.",
  "listing.takenDown": "Αυτή η αγγελία αφαιρέθηκε μετά από αναφορά. Γράψτε στην υποστήριξή μας.",
  "listing.otherState": ({ status }) =>
    `Αυτό δεν γίνεται όσο η κατάσταση της αγγελίας είναι «${statusText(status)}».`,
  "listing.incomplete": "Η αγγελία έφτασε ελλιπής. Στείλτε την ξανά.",
  "listing.malformed": "Η αγγελία δεν είναι έγκυρο JSON.",
  "listing.tooDeep": ({ most }) => `Η αγγελία έχει πάνω από ${most} επίπεδα.`,
  "listing.tooLarge": ({ most }) => `Η αγγελία είναι μεγαλύτερη από ${most} φωτογραφίες των 10 MB.`,
  "listing.textTooLarge": "Το κείμενο της αγγελίας είναι μεγαλύτερο από 100 kB.",
  "listing.strayDataUrl": "Η αγγελία έχει data URL έξω από τις φωτογραφίες της.",
  "listing.tooManyPhotos": ({ most }) => ({
    sentence: `Μια αγγελία έχει το πολύ ${most} φωτογραφίες.`,
    fields: { images: `το πολύ ${most} φωτογραφίες` },
  }),
  "listing.showsContact": ({ field, kind, quote }) => ({
    sentence: `${nameOf(field)}: βρήκαμε ${TEXT_CONTACTS[kind]} («${quote}»). ${BY_REVEAL}`,
    fields: { [field]: "δεν μπορεί να δείχνει στοιχεία επικοινωνίας" },
  }),
  "listing.textsShowContact": ({ fields, written, kind, quote }) => ({
    sentence: `${fields.map(nameOf).join(", ")}: μαζί δείχνουν ${TEXT_CONTACTS[kind]} («${quote}»). ${BY_REVEAL}`,
    fields: Object.fromEntries(
      written.map((field) => [field, "δεν μπορεί να δείχνει στοιχεία επικοινωνίας"]),
    ),
  }),

  "photo.unknown": "Αυτή η φωτογραφία δεν υπάρχει.",
  "photo.gone": ({ position }) => ({
    sentence: `Η φωτογραφία ${position} δεν υπάρχει πια. Διαλέξτε την ξανά.`,
    fields: { images: "πρέπει να είναι φωτογραφίες αυτής της αγγελίας ή δικές σας" },
  }),
  "photo.unknownEntry": ({ position }) => ({
    sentence: `Η φωτογραφία ${position} δεν είναι ούτε εικόνα ούτε μία από τις αποθηκευμένες φωτογραφίες σας.`,
    fields: { images: "πρέπει να είναι data URL ή διευθύνσεις αποθηκευμένων φωτογραφιών" },
  }),
  "photo.otherDataUrl": ({ position }) => ({
    sentence: `Η φωτογραφία ${position} δεν είναι εικόνα JPEG, PNG ή WebP.`,
    fields: { images: "πρέπει να είναι εικόνες JPEG, PNG ή WebP ως base64 data URL" },
  }),
  "photo.notBase64": ({ position }) => ({
    sentence: `Η φωτογραφία ${position} είναι κατεστραμμένη. Διαλέξτε την ξανά.`,
    fields: { images: "πρέπει να είναι base64" },
  }),
  "photo.tooManyBytes": ({ position }) => ({
    sentence: `Η φωτογραφία ${position} είναι μεγαλύτερη από 10 MB.`,
    fields: { images: "το πολύ 10 MB η καθεμία" },
  }),
  "photo.otherType": unfit("δεν είναι εικόνα JPEG, PNG ή WebP."),
  "photo.animated": unfit("είναι κινούμενη. Χρησιμοποιήστε μια σταθερή εικόνα."),
  "photo.broken": unfit("είναι κατεστραμμένη. Διαλέξτε την ξανά."),
  "photo.tooManyPixels": unfit("έχει πάνω από 40 megapixel. Μικρύνετέ την."),
  "photo.tooLong": unfit("έχει πλευρά πάνω από 16.383 pixel. Μικρύνετέ την."),
  "photo.tooNarrow": unfit("είναι μια στενή λωρίδα. Διαλέξτε άλλη εικόνα."),
  "photo.unchecked": ({ position }) =>
    `Η φωτογραφία ${position} δεν ήταν δυνατό να ελεγχθεί. Δοκιμάστε ξανά σε λίγο.`,
  "photos.showContact": ({ photos }) => ({
    sentence: [
      ...photos.map(
        ({ position, kinds }) =>
          `Η φωτογραφία ${position} δείχνει: ${kinds.map((kind) => PHOTO_CONTACTS[kind]).join(", ")}.`,
      ),
      "Χρησιμοποιήστε φωτογραφίες χωρίς στοιχεία επικοινωνίας.",
    ].join(" "),
    fields: { images: "δεν μπορεί να δείχνει στοιχεία επικοινωνίας" },
  }),
  "uploads.paused": ({ until }) =>
    `Η αποστολή φωτογραφιών είναι σε παύση έως ${cyprusTimeOf(until)} (ώρα Κύπρου), επειδή αρκετές φωτογραφίες έδειχναν στοιχεία επικοινωνίας.`,
  "uploads.tooManyOfUser": "Οι τελευταίες αγγελίες σας στέλνονται ακόμη. Περιμένετε να τελειώσουν.",
  "uploads.tooManyOfNetwork":
    "Έρχονται πολλές φωτογραφίες από το δίκτυό σας αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.",
  "uploads.tooMany": "Ανεβαίνουν πολλές φωτογραφίες αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.",

  "offer.unknown": "Αυτή η προσφορά δεν υπάρχει.",
  "offer.notParticipant": "Αυτή η προσφορά είναι ανάμεσα σε δύο άλλα άτομα.",
  "offer.alreadyOpen": "Έχετε ήδη μια ανοιχτή προσφορά για αυτό το αυτοκίνητο.",
  "offer.justChanged": "Αυτή η προσφορά μόλις άλλαξε. Δείτε την ξανά.",
  "offer.notOpen": "Αυτή η προσφορά δεν είναι πια ανοιχτή.",
  "offer.ended": "Αυτή η προσφορά έχει τελειώσει.",
  "offer.notEnded": "Αυτή η προσφορά δεν έχει τελειώσει ακόμη.",
  "offer.otherTurn": "Είναι η σειρά της άλλης πλευράς να απαντήσει.",
  "offer.notOwnCar": "Μπορείτε να προσφέρετε μόνο δικά σας αυτοκίνητα.",
  "offer.membershipNeeded": "Αναβαθμίστε τη συνδρομή σας για να στέλνετε προσφορές με μετρητά.",
  "offer.profileNeeded":
    "Συμπληρώστε πρώτα το προφίλ σας: η άλλη πλευρά πρέπει να μπορεί να επικοινωνήσει μαζί σας μόλις συμφωνήσετε.",
  "offer.carSold": "Αυτό το αυτοκίνητο πουλήθηκε.",
  "offer.carReserved": "Αυτό το αυτοκίνητο είναι τώρα δεσμευμένο για κάποιον άλλο.",
  "offer.carPromised": "Αυτό το αυτοκίνητο μόλις δεσμεύτηκε για κάποιον άλλο ή δεν πωλείται πια.",
  "offer.swapCarPromised":
    "Το αυτοκίνητο που προσφέρεται για ανταλλαγή μόλις δεσμεύτηκε για κάποιον άλλο ή δεν πωλείται πια.",
  "offer.swapCarNotForSale": ({ car, status }) =>
    `Το ${car} σας ${SALE_STATES[status] ?? "δεν πωλείται"}. Διαλέξτε άλλο δικό σας αυτοκίνητο.`,
  "offer.reservedLonger":
    "Η δέσμευση έχει ακόμη πάνω από δύο ημέρες. Μπορείτε να την παρατείνετε αργότερα.",
  "offer.ownMeeting": "Η άλλη πλευρά δέχεται αυτή τη συνάντηση ή προτείνει κάποια άλλη.",
  "offer.otherMeeting": "Αυτή η συνάντηση άλλαξε. Δείτε την ξανά.",
  "offer.ratedAlready": "Έχετε ήδη αξιολογήσει αυτή τη συμφωνία.",
  "offer.ratedLate": "Μια συμφωνία αξιολογείται μέσα σε 14 ημέρες. Έχουν περάσει.",
  "meeting.unknown": "Δεν έχετε συμφωνήσει ακόμη σε συνάντηση.",
  "offer.agreedElsewhere":
    "Μόλις συμφωνήσατε οι δυο σας για αυτό το αυτοκίνητο. Θα βρείτε τη συμφωνία στην άλλη σας προσφορά.",
  "offers.membershipNeeded":
    "Αναβαθμίστε τη συνδρομή σας για να βλέπετε προσφορές για αυτοκίνητα άλλων.",
  "offers.tooManyToday": ({ most }) =>
    `Μπορείτε να κάνετε το πολύ ${most} προσφορές σήμερα. Περιμένετε απαντήσεις ή ελάτε ξανά αύριο.`,
  "offers.sameWords":
    "Στείλατε το ίδιο μήνυμα σε αρκετά άτομα σήμερα. Γράψτε στον καθένα ξεχωριστά.",
  "offers.lineFull": "Πολλοί νέοι επισκέπτες έκαναν προσφορά σε αυτό το άτομο. Ελάτε ξανά αύριο.",
  "offer.waiting": ({ until }) =>
    `Η προσφορά σας περιμένει στη σειρά: πολλοί νέοι επισκέπτες έκαναν προσφορά σε αυτό το άτομο. Θα τη δει στις ${dateOf(until)}· γράψτε του τότε.`,

  "match.unknown": "Αυτή η πιθανή ανταλλαγή δεν υπάρχει.",
  "circle.unknown": "Αυτή η ανταλλαγή τριών δεν υπάρχει.",
  "circle.notMember": "Αυτή η ανταλλαγή είναι ανάμεσα σε τρία άλλα άτομα.",
  "circle.justChanged": "Αυτή η ανταλλαγή τριών μόλις άλλαξε. Δείτε την ξανά.",
  "circle.over": ({ cause }) =>
    cause === undefined
      ? "Αυτή η ανταλλαγή ολοκληρώθηκε."
      : `Αυτή η ανταλλαγή τριών διαλύθηκε. ${CIRCLE_CAUSES[cause]()}`,
  "circle.late": "Πέρασαν οι 48 ώρες μέσα στις οποίες έπρεπε να αποδεχτούν όλοι.",
  "circle.notMet":
    "Μπορείτε να αναφέρετε ή να αποκλείσετε τους άλλους μόλις αποδεχτούν και οι τρεις. Ως τότε μπορείτε να αναφέρετε το αυτοκίνητο που θα παίρνατε, στην αγγελία του.",
  "circle.otherState": "Αυτό δεν γίνεται τώρα σε αυτή την ανταλλαγή τριών.",
  "circle.contactsClosed": "Τα στοιχεία επικοινωνίας ανοίγουν μόλις αποδεχτούν και οι τρεις.",

  "message.unknown": "Αυτό το μήνυμα δεν υπάρχει.",
  "message.showsContact": ({ field, kind, quote }) => ({
    sentence: `${OWN_TEXTS[field] ?? "Το κείμενό σας"} δεν στάλθηκε: δείχνει ${TEXT_CONTACTS[kind]} («${quote}»). Τα στοιχεία επικοινωνίας ανταλλάσσονται μόλις συμφωνήσετε και οι δύο ή με ξεκλείδωμα.`,
    fields: { [field]: "δεν μπορεί να δείχνει ακόμη στοιχεία επικοινωνίας" },
  }),
  "messages.unanswered": ({ most }) =>
    `Γράψατε ${most} μηνύματα χωρίς απάντηση. Περιμένετε να γράψει η άλλη πλευρά.`,
  "messages.tooMany": "Φτάνουν πάρα πολλά μηνύματα ταυτόχρονα. Δοκιμάστε ξανά.",

  "block.unknown": "Αυτός ο αποκλεισμός δεν υπάρχει.",
  "block.self": "Δεν μπορείτε να αποκλείσετε τον εαυτό σας.",
  "person.left":
    "Αυτό το άτομο έφυγε από το Takas. Δεν υπάρχει πια κανείς να αναφέρετε ή να αποκλείσετε.",
  "block.byYou": "Έχετε αποκλείσει αυτό το άτομο. Άρετε πρώτα τον αποκλεισμό.",
  "block.byOther": "Αυτό το άτομο δεν δέχεται προσφορές ή μηνύματα από εσάς.",

  "profile.notPhone": ({ field }) => {
    const sentence = `${nameOf(field)}: ελέγξτε τον. Εκτός Κύπρου και Τουρκίας, ξεκινήστε με +.`;
    return { sentence, fields: { [field]: sentence } };
  },
  "reveal.noContact":
    "Η άλλη πλευρά δεν έχει δώσει ακόμη στοιχεία επικοινωνίας. Δεν χρεώθηκε ξεκλείδωμα.",
  "reveal.unanswered":
    "Μπορείτε να ξεκλειδώσετε αυτά τα στοιχεία μόλις σας απαντήσει η άλλη πλευρά. Δεν χρεώθηκε ξεκλείδωμα.",
  "reveal.ended":
    "Αυτή η προσφορά έχει τελειώσει, γι' αυτό τα στοιχεία της δεν ξεκλειδώνουν. Δεν χρεώθηκε ξεκλείδωμα.",
  "reveal.closed": "Αυτά τα στοιχεία δεν ξεκλειδώνουν. Δεν χρεώθηκε ξεκλείδωμα.",
  "reveal.dealTooYoung":
    "Τα δωρεάν ξεκλειδώματα αυτού του μήνα τελείωσαν. Αυτά τα στοιχεία είναι δωρεάν μία ημέρα μετά τη συμφωνία σας. Για να τα δείτε τώρα, αναβαθμίστε τη συνδρομή σας ή ξεκλειδώστε τα με εφάπαξ χρέωση.",
  "reveal.personLeft":
    "Η άλλη πλευρά έφυγε από το Takas και μαζί της τα στοιχεία της. Δεν χρεώθηκε ξεκλείδωμα.",
  "reveal.noneLeft":
    "Τα δωρεάν ξεκλειδώματα αυτού του μήνα τελείωσαν. Για να δείτε αυτά τα στοιχεία, αναβαθμίστε τη συνδρομή σας ή ξεκλειδώστε τα με εφάπαξ χρέωση.",

  "checkout.notOpen": "Οι πληρωμές δεν έχουν ανοίξει ακόμη. Δοκιμάστε ξανά αργότερα.",
  "checkout.pageFailed": "Η σελίδα πληρωμής δεν άνοιξε. Δοκιμάστε ξανά.",
  "checkout.offerMissing": refused("Απαιτείται ο κωδικός της προσφοράς", {
    offerId: "απαιτείται",
  }),
  "checkout.notParticipant":
    "Μόνο τα δύο άτομα αυτής της προσφοράς μπορούν να ξεκλειδώσουν τα στοιχεία της.",
  "checkout.memberAlready": ({ plan }) =>
    `Η συνδρομή σας ${membershipText(plan)} είναι ήδη ενεργή.`,
  "checkout.contactIncluded": "Η συνδρομή σας περιλαμβάνει ήδη αυτά τα στοιχεία.",
  "checkout.contactUnlocked": "Έχετε ήδη ξεκλειδώσει αυτά τα στοιχεία.",
  "checkout.noContact":
    "Η άλλη πλευρά δεν έχει δώσει ακόμη στοιχεία επικοινωνίας, οπότε δεν υπάρχει κάτι να αγοράσετε.",
  "portal.nothingBought":
    "Δεν έχετε αγοράσει κάτι εδώ ακόμη, οπότε δεν υπάρχει κάτι να διαχειριστείτε.",
  "portal.pageFailed": "Η σελίδα πληρωμών δεν άνοιξε. Δοκιμάστε ξανά.",
  "portal.noMembership": "Δεν έχετε συνδρομή για να ακυρώσετε ή να συνεχίσετε.",
  "portal.notCancelled": "Η συνδρομή σας δεν έχει ακυρωθεί, οπότε δεν υπάρχει κάτι να συνεχίσετε.",
  "portal.cancelledAlready": ({ end }) =>
    end === null
      ? "Η συνδρομή σας έχει ήδη ακυρωθεί. Δεν χρεώνεστε ξανά."
      : `Η συνδρομή σας έχει ήδη ακυρωθεί. Ισχύει έως ${dateOf(end)}.`,
  "dealer.notMember": "Το όνομα εμπόρου περιλαμβάνεται στο Dealer Premium.",
  "dealer.unknown": "Δεν υπάρχει έμπορος σε αυτή τη διεύθυνση.",

  "webhook.ahead": "Το συμβάν έχει μελλοντική ημερομηνία.",
  "webhook.unsigned": "Το συμβάν δεν είναι υπογεγραμμένο από τη Stripe.",
  "webhook.notEvent": "Το υπογεγραμμένο κείμενο δεν είναι συμβάν της Stripe.",
  "webhook.tooLarge": "Το συμβάν είναι μεγαλύτερο από 1 MB.",
  "webhook.incomplete": "Το συμβάν έφτασε ελλιπές.",
};

const BY_REVEAL = "Οι αγοραστές παίρνουν στοιχεία επικοινωνίας μόνο με ξεκλείδωμα.";

function refused(sentence: string, fields: Record<string, string>): ErrorWords {
  return { sentence, fields };
}

/** The flaw of a refused photo, worded to follow "Η φωτογραφία 3". */
function unfit(flaw: string) {
  return ({ position }: { position: number }): ErrorWords => ({
    sentence: `Η φωτογραφία ${position} ${flaw}`,
    fields: {
      images:
        "πρέπει να είναι σταθερές εικόνες JPEG, PNG ή WebP, το πολύ 10 MB, 40 megapixel και 16.383 pixel ανά πλευρά",
    },
  });
}

function ruleInWords(broken: BrokenRule): string {
  const rule = RULES[broken.rule] as string | ((params: unknown) => string);
  return typeof rule === "string" ? rule : rule("params" in broken ? broken.params : undefined);
}

function fieldInWords({ field, entry }: BrokenRule): string {
  return entry === undefined ? nameOf(field) : `${nameOf(field)} (θέση ${entry})`;
}

/** A field of a request; one of machines keeps its name. */
function nameOf(field: string): string {
  if (Object.hasOwn(VEHICLE_FIELDS, field)) {
    return VEHICLE_FIELDS[field as keyof typeof VEHICLE_FIELDS].label();
  }
  return FIELDS[field] ?? field;
}

function waitInWords(seconds: number): string {
  if (seconds < 60) {
    return seconds === 1 ? "σε ένα δευτερόλεπτο" : `σε ${seconds} δευτερόλεπτα`;
  }
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "σε ένα λεπτό" : `σε ${minutes} λεπτά`;
}

const FIELDS: Record<string, string> = {
  body: "Σώμα του αιτήματος",
  title: "Τίτλος",
  askingPrice: "Ζητούμενη τιμή",
  images: "Φωτογραφίες",
  content: "Μήνυμα",
  message: "Μήνυμα",
  reason: "Λόγος",
  note: "Σημείωση",
  text: "Κείμενο",
  name: "Όνομα",
  query: "Αναζήτηση",
  q: "Αναζήτηση",
  deltaCash: "Διαφορά σε μετρητά",
  cashAmount: "Ποσό",
  amount: "Ποσό",
  cash: "Μετρητά",
  place: "Μέρος",
  at: "Ώρα",
  stars: "Αστέρια",
  firstName: "Όνομα",
  lastName: "Επώνυμο",
  displayName: "Εμφανιζόμενο όνομα",
  bio: "Λίγα λόγια για εσάς",
  location: "Περιοχή",
  phoneNumber: "Αριθμός τηλεφώνου",
  whatsappNumber: "Αριθμός WhatsApp",
  email: "Email",
  preferredContact: "Προτιμώμενος τρόπος επικοινωνίας",
  code: "Κωδικός",
  makes: "Μάρκες και μοντέλα",
  yearMin: "Πρώτο έτος",
  yearMax: "Τελευταίο έτος",
  mileageMax: "Μίλια το πολύ",
  priceMin: "Χαμηλότερη τιμή",
  priceMax: "Υψηλότερη τιμή",
  language: "Γλώσσα",
};

/** What the reader wrote, by its field. */
const OWN_TEXTS: Record<string, string> = {
  message: "Το μήνυμά σας",
  reason: "Ο λόγος σας",
  text: "Το κείμενό σας",
};

/** What each rate limit counts. */
const LIMIT_NAMES: Record<LimitName, string> = {
  sessions: "Πάρα πολλές νέες συνδέσεις.",
  writes: "Πάρα πολλές αλλαγές.",
  uploads: "Πάρα πολλές αποστολές φωτογραφιών.",
  newcomerUploads: "Πάρα πολλές αποστολές φωτογραφιών για την πρώτη σας ημέρα.",
  dealerUploads: "Πάρα πολλές αποστολές φωτογραφιών.",
  photoChecks: "Πάρα πολλές φωτογραφίες.",
  newcomerPhotoChecks: "Πάρα πολλές φωτογραφίες για την πρώτη σας ημέρα.",
  dealerPhotoChecks: "Πάρα πολλές φωτογραφίες.",
  messages: "Πάρα πολλά μηνύματα.",
  reveals: "Πάρα πολλά ξεκλειδώματα.",
  recoveries: "Πάρα πολλές προσπάθειες.",
  passkeys: "Πάρα πολλές προσπάθειες.",
  exports: "Πάρα πολλές λήψεις των δεδομένων σας.",
  checkouts: "Πάρα πολλές απόπειρες πληρωμής.",
  webhooks: "Πάρα πολλά συμβάντα.",
  reads: "Πάρα πολλά αιτήματα.",
  photos: "Πάρα πολλές φωτογραφίες.",
};

const TEXT_CONTACTS = {
  phone: "έναν αριθμό τηλεφώνου",
  email: "μια διεύθυνση email",
  link: "έναν σύνδεσμο",
  handle: "ένα όνομα σε κοινωνικό δίκτυο",
};

const PHOTO_CONTACTS = {
  phone: "αριθμό τηλεφώνου",
  email: "διεύθυνση email",
  link: "σύνδεσμο",
  handle: "όνομα λογαριασμού",
  code: "κωδικό QR με στοιχεία επικοινωνίας",
};

const SALE_STATES: Record<string, string> = {
  reserved: "είναι δεσμευμένο",
  sold: "έχει πουληθεί",
  expired: "δεν πωλείται, γιατί η αγγελία του έληξε",
};

const TYPES: Record<string, string> = {
  string: "πρέπει να είναι κείμενο",
  number: "πρέπει να είναι αριθμός",
  int: "πρέπει να είναι ακέραιος αριθμός",
  boolean: "πρέπει να είναι true ή false",
  array: "πρέπει να είναι λίστα",
  object: "πρέπει να είναι αντικείμενο",
};
