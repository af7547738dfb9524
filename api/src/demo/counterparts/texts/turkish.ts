import { formatMiles } from "@takas/contracts/money";

import { nameOf, shortOf } from "./carNames";
import type { CounterpartTexts } from "./types";

export const TURKISH: CounterpartTexts = {
  answers: [
    "İyi soru, evde bakıp size net söyleyeyim.",
    "Evet, hâlâ ilgileniyorum. Karar vermeden önce aracı görmek isterim.",
    "Mantıklı. Gün benim için fark etmez, saat biraz eder.",
    "Bu akşam evde konuşup size yazarım.",
    "Başka birkaç araca da baktım ama alacak olsam sizinkini alırım.",
    "Teklifim hafta sonuna kadar geçerli, acele etmeyin.",
  ],
  followUps: [
    "Servis geçmişi tam mı? Gelmeden önce kitapçığını görmek isterim.",
    "Cumartesi görebilir miyim? Çoğu gün Girne'deyim, uğrayabilirim.",
    "Kazası ya da boyası var mı? Farkı konuşmadan önce bileyim.",
    "Seyrüseferi ödenmiş mi, ne zamana kadar? Bir kere benimki bitmişti de.",
    "Lastikler nasıl, yakında yapılması gereken bir şey var mı?",
    "İki anahtarı da var mı? Koçan sizin üzerinize mi?",
    "Ne zamandır sizde? İlanda temiz görünüyor.",
    "Kolay gelsin, hâlâ duruyor mu? Bu akşam iş çıkışı gelebilirim.",
  ],
  cash: [
    (cash, vehicle) => `Merhaba, ${shortOf(vehicle)} için bu hafta ${cash} nakit verebilirim.`,
    (cash) => `Merhaba, ${cash} nakit, takasla uğraşmayız. Bir akşam ustamla gelip bakayım.`,
    (cash, vehicle) => `Kızıma ${shortOf(vehicle)} arıyorum. Elimde ${cash} hazır, olur mu?`,
    (cash) => `Selam, son fiyat ne olur? Göründüğü gibiyse bugün ${cash} veririm.`,
    (cash) => `Deneme sürüşünden sonra ${cash} veririm. Param hazır, kredi beklemeyiz.`,
    (cash, vehicle) =>
      `Lefkoşa'dan ciddi alıcıyım. ${vehicle.model} için ${cash}, devir işlemleri de benden.`,
  ],
  paying: [
    (car, cash) =>
      `Merhaba, ${nameOf(car)} aracım ve üstüne ${cash} olur mu? ${formatMiles(car.mileage)}, bakımları zamanında.`,
    (car, cash, vehicle) =>
      `Merhaba, takas olur mu? ${vehicle.model} için ${nameOf(car)}, ${formatMiles(car.mileage)}, üstüne de ${cash}.`,
    (car, cash) =>
      `Aile için daha büyük bir araç lazım. ${nameOf(car)} ve üstüne ${cash} nakit, yarı yolda buluşabiliriz.`,
    (car, cash) => `${nameOf(car)}, içi dışı temiz, üstüne ${cash} veririm. Koçan üzerime.`,
  ],
  asking: [
    (car, cash) =>
      `${nameOf(car)} aracım sizinkinden pahalı, üstüne bana ${cash} verirseniz takas edelim mi? ${formatMiles(car.mileage)} yaptı.`,
    (car, cash, vehicle) =>
      `${vehicle.model} aracınızı beğendim. ${nameOf(car)} veririm, üstüne ${cash} isterim, kliması yeni yapıldı.`,
    (car, cash) =>
      `Selam, bir üst araca geçmek ister misiniz? ${nameOf(car)}, geçmişi belli, sizden ${cash} gelirse ödeşiriz.`,
  ],
  even: [
    (car) => `${nameOf(car)} ile denk takas olur mu? ${formatMiles(car.mileage)}, masrafı yok.`,
    (car, _cash, vehicle) =>
      `Denk: sizin ${vehicle.model}, benim ${nameOf(car)}. İkisinin değeri aşağı yukarı aynı.`,
  ],
};
