import { fold } from "../platform/text/fold";

/** Endings of domains that also begin a sentence: "temiz.Net fiyat", "history.Info on request", "tax.UK plates". */
const ENDINGS = "net|info|biz|org|uk|tr|eu|cy|de|gr|ru|io";
/** A word, a full stop, such an ending, and the beginning of the next word. */
const BORDER = new RegExp(
  `(?<![\\p{L}\\p{N}@._+/-])(?<word>[\\p{L}%]{2,40})\\.(?= ?(?<ending>${ENDINGS})(?:[,:]?[ \\n][\\p{L}\\p{N}£€$"(]|[,:][\\p{L}\\d]))`,
  "giu",
);
/** Characters before the word that are examined. */
const LOOK_BACK = 30;
/** Words that announce an address: "visit kibris.Net for more". */
const ANNOUNCES =
  /(?:^|[ ,;])(?:visit|see|website|site|sitesi|sitemiz|web|adres|adresi|address|www|url|link|domain|bak|bakin|look|find|google|search|at|et|via|go to|page|sayfa|sayfamiz)[ ,;:]*$|@ ?$/u;
/** Parts of shops' names: such a word ends a sentence only where a capital follows and no word is before it. */
const TRADE =
  /shop|oto|auto|cars?$|motors?$|garage$|galeri|kibris|cyprus|market|takas|rent|online|^arac$|^araba$/u;
/** Endings of Turkish sentences: "bakımlıdır", "ödenmiştir", "kullanıyoruz", "sorunsuz". */
const PREDICATE =
  /(?:..[dt][iu]r|..m[iu]s|..s[iu]z|yor(?:uz|um)?|..y[iu](?:m|z)|[ae]c[ae]k|..(?:nd|ld|pt|tt|md)[iu])$/u;
/** Words that end sentences about cars, folded. */
const WORDS = new Set(
  `yok var temiz sorunsuz hatasiz boyasiz masrafsiz kazasiz bakimli orijinal durumda gibi iyi guzel olur olmaz son sahibi sahibinden
  sahibiyim sahibiyiz araba arac aractir fiyat kilometre km motor sanziman vites yakit dizel benzin otomatik manuel klima klimada lastik
  lastikler anahtar anahtari plaka yapildi degisti degisen boya boyali takas takaslik satilik servis bakim muayene sigorta ruhsat
  koltuk jant cam far xenon sunroof deri garaj garajda evde yeni yeniden ilk tek el elden bayan bay aile aileye ozel full hepsi tamam
  calisir calisiyor durdu odendi gerek gerekmez geldi alindi satildi verilir edilir kusursuz mukemmel super harika japonya almanya
  ingiltere cikisli yurt disi disinda yil yilda ay once sonra bugun kadar icin uygun acil ucuz pazarlik bana size bende sizde var
  the car clean history owner owners out inside outside condition accidents accident year years works work working perfectly round
  complete economical tax garaged garage request new used good great nice perfect excellent well fine paint body engine gearbox
  interior exterior tyres wheels brakes service serviced mot keys key price swap swaps only more included warranty papers insurance
  miles mileage owned driven lady seats spec import imported leather sunroof diesel petrol automatic manual bargain sale sell
  japan germany england turkey lefkosa girne magusa gazimagusa guzelyurt iskele nicosia kyrenia famagusta limassol larnaca paphos quick sold now soon available mechanic rust dents scratches damage faults problems issues smoke pets smoker needed done changed
  replaced fitted working reliable runs drives pulls starts faultless immaculate original stock modified family first second`.split(
    /\s+/,
  ),
);

/**
 * A text with a semicolon for each full stop that ends a sentence where an address would have it: "temiz.Net fiyat" is
 * no link, "galerim.net" is. A sentence ends where another word follows, and the word before the stop is one that ends
 * sentences, is Greek, or the next one has a capital.
 */
export function endSentences(text: string): string {
  let ended = "";
  let from = 0;
  for (const { index, groups } of text.matchAll(BORDER)) {
    const { word = "", ending = "" } = groups ?? {};
    const before = fold(`${text.slice(Math.max(0, index - LOOK_BACK), index)}|`).slice(0, -1);
    if (!ANNOUNCES.test(before) && isBorder(word, ending)) {
      ended += `${text.slice(from, index)}${word};`;
      from = index + word.length + 1;
    }
  }
  return ended + text.slice(from);
}

function isBorder(word: string, ending: string): boolean {
  const plain = fold(word);
  const hasCapital = /^\p{Lu}/u.test(ending) && !/^\p{Lu}/u.test(word);
  const isWord = WORDS.has(plain) || PREDICATE.test(plain) || /^\p{Script=Greek}+$/u.test(word);
  return TRADE.test(plain) ? isWord && hasCapital : isWord || hasCapital;
}
