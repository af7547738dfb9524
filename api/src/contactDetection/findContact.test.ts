import fc from "fast-check";

import { findContact } from "./findContact";

const kinds = (text: string) => [...new Set(findContact(text).map(({ kind }) => kind))];

describe("findContact", () => {
  it.each([
    "0533 860 12 34",
    "05\u316433\u2800860\uFFA012\u{E0041}34",
    "05338601234",
    "0533-860-12-34",
    "0533x860x12x34",
    "0533.860.12.34",
    "(0533) 860 12 34",
    "0533/860/12/34",
    "0 533 860 12 34",
    "0 5 3 3 8 6 0 1 2 3 4",
    "0.5.3.3.8.6.0.1.2.3.4",
    "05 33 86 01 23 4",
    "533 860 12 34",
    "5338601234",
    "533860 1234",
    "+90 533 860 12 34",
    "+905338601234",
    "+90 (533) 860 12 34",
    "+90 (0) 533 860 12 34",
    "0090 533 860 12 34",
    "90 533 860 12 34",
    "0542 123 45 67",
    "0548 861 22 33",
    "O533 86O l2 34",
    "0S33 860 12 34",
    "0533\n860 12 34",
    "0592 880 98 98",
    "0533 859 846",
    "Cep: 053% 893 16 78",
    "05three3 86zero 12 34",
    "53386012 34",
    "0392 815 12 34",
    "+90 392 815 12 34",
    "+357 99 123456",
    "00357 99 123456",
    "357 99123456",
    "99 123456",
    "97-654321",
    "+44 7911 123456",
    "0044 7911 123456",
    "07911 123456",
    "07911123456",
    "+44 (0)7911 123456",
    "+7 916 123 45 67",
    "+972 52 123 4567",
    "+49 151 23456789",
    "Tel: 815 12 34",
    "TEL 8151234",
    "GSM: 860 12 34",
    "cep 860-12-34",
    "WhatsApp 860 12 34",
    "Call me on 860 12 34",
    "☎ 815 1234",
    "📞0533 860 12 34",
    "0️⃣5️⃣3️⃣3️⃣ 8️⃣6️⃣0️⃣ 1️⃣2️⃣ 3️⃣4️⃣",
    "０５３３ ８６０ １２ ３４",
    "⓪⑤③③⑧⑥⓪①②③④",
    "٠٥٣٣ ٨٦٠ ١٢ ٣٤",
    "zero five three three eight six zero one two three four",
    "zero five double three, eight six zero, one two three four",
    "oh five three three 860 12 34",
    "sıfır beş yüz otuz üç sekiz yüz altmış on iki otuz dört",
    "SIFIR BES UC UC SEKIZ ALTI SIFIR BIR IKI UC DORT",
    "sifir bes uc uc 860 1234",
    "μηδέν πέντε τρία τρία οκτώ έξι μηδέν ένα δύο τρία τέσσερα",
    "0533 then 860 then 12 and 34",
    "0533*860*12*34",
    "0533 _ 860 _ 12 _ 34",
    "2015 Golf 45.000 km 0533 860 12 34",
    "£5,500 0533 860 12 34 2015",
    // Written so that its end looks like a year.
    "542 88 1 2019",
    "0533 860 12 34 / 0542 123 45 67",
    "05338601234TL",
    "tel05338601234",
    "(555) 123-4567",
    "Call 555-1234",
    "OSSS 6I5 17 72",
    "053g9727g7",
    "sifirbesucuc sekizaltisifir bir ikiucdort",
    "sıfırbeş yüzotuzüç sekizyüzaltmış oniki otuzdört",
    "694 123 4567",
    "6950195873",
    "6989 811603",
    "2310 123 456",
    "+30 694 123 4567",
    "020 7946 0123",
    "0161 496 0123",
    "07911 123 456",
    "ZGA 742 0533 860 12 34",
    "You reach me under 533 866 12 34",
    "my no. is 533 - 866 - 1234",
    "ο αριθμός μου είναι 6941234567",
  ])("finds a phone number in %j", (text) => {
    expect(kinds(text)).toContain("phone");
  });

  it.each([
    "ali.veli@gmail.com",
    "ALI.VELI@GMAIL.COM",
    "ali @ gmail . com",
    "ali(at)gmail.com",
    "ali [at] gmail [dot] com",
    "ali at gmail dot com",
    "ali et gmail nokta com",
    "ali@gmail",
    "ali gmail,com",
    "gmail: aliveli",
    "e-mail: ali_veli",
    "info@auto-lefkosa.com.tr",
    "ali@gmаil.com",
    "satis@galeri.co.uk",
    "a l i v e l i @ g m a i l . c o m",
    "ALİ.VELİ@GMAİL.COM",
    "mail: aliveli92",
    "gmailim aliveli92",
    "aliveli92 gmail",
  ])("finds an email address in %j", (text) => {
    expect(kinds(text)).toContain("email");
  });

  it.each([
    "https://example.org/car",
    "www.galeri.com",
    "www galeri com",
    "WWW.GALERI.COM",
    "galeri.com.tr",
    "mygarage.co.uk",
    "visit garage dot com",
    "wa.me/905338601234",
    "t.me/alibey",
    "bit.ly/3xYz",
    "instagram.com/alibey",
    "facebook.com/ali.bey.56",
    "http://bit.ly/abc",
    "mygarage.shop/cars",
    "myshop.net",
    "arabam.biz/x",
    "site.info",
    "myshop.net for more",
    "Temiz araba, kemal.net adresinde",
    "visit temiz.Net for more",
    "KEMAL.NET ARAYIN",
    "Kemaloto.Biz ilk adres",
    "galerim. net",
    "car4you.info on request",
    "oto-kibris.info on request",
    "cars.temiz.net fiyat",
    "www.temiz.net fiyat",
    "gаlerim.net fiyat",
    "kıbrısoto.net satılık",
  ])("finds a link in %j", (text) => {
    expect(kinds(text)).toContain("link");
  });

  it.each([
    "@alibey",
    "Follow @ali_bey_cars!",
    "Instagram: alibey",
    "Instagram: eva",
    "insta alibey92",
    "IG: alibey",
    "instagram ali.bey",
    "Instagram alibey",
    "insta - ali_bey",
    "telegram: alibey",
    "Telegram @alibey",
    "fb/alibey",
    "snap: alibey",
    "ali_bey on insta",
    "insta veli_ kibris",
    "WhatsApp: alibey",
    "messenger alibey92",
    "instagram'da alibey92",
    "ig alibey92",
    "add alibey92 on snapchat",
    "i n s t a g r a m : a l i b e y",
    "dm me @ alibey92",
    "reach me @ ali_bey",
    "ali@veli",
    "facebook Ali Veli Girne",
    "Facebook'ta Çağrı Şahin",
    "I am on FACEBOOK Ali Veli",
    "facebook ali veli",
    "write me, facebook mehmet yilmaz girne",
    "instagram'da ayşe demir",
    "İnstagram: alibey92",
    "İNSTAGRAM alibey92",
    "ınsta alibey92",
    "İnstagram Ayşe Demir",
    "instagramım alibey92",
    "facebookum alibey92",
    "insta hesabım alibey92",
    "instadan yaz alibey92",
    "instagramdan yazın: alibey",
    "tg de alibey92",
    "faceden Ali Veli",
    "signal alibey92",
    "telegram andreas georgiou",
    "ıg: ali",
    "fb den ahmet oto bul",
    "fb'de kemal yilmaz",
  ])("finds a handle in %j", (text) => {
    expect(kinds(text)).toContain("handle");
  });

  it.each([
    "Telegram kullanmıyorum",
    "Whatsapptan yazmayın, buradan yazın",
    "İnstagram paylaşımı yapmayın",
    "www yazılı çıkartma",
    "gmail hesabım yok",
    "turn signal bulb replaced 2023",
    "insta360 kamera hediye",
    "bagaj 1200x800x600 mm",
    "AB 123",
    "AAA 001",
    "ZGA 742",
    "AB12 CDE",
    "34 ABC 123",
    "TR 06 BK 9876",
    "£12,500",
    "£ 12.500",
    "12500 GBP",
    "450.000 TL",
    "1.250.000 TL",
    "€9,900 / £8,500 / 450.000 TL",
    "45.000 km",
    "123456 km",
    "98,412 miles",
    "2015 45000 km",
    "2015 2016 2017 2018",
    "£5,500 123,456 mi",
    "5300 123456 km",
    "533860 2015",
    "5,500 123,456",
    "ODO 123456 TRIP 1234.5",
    "12:45 23°C 0 km/h",
    "12/05/2019 14:33",
    "2024-05-12 14:33:21",
    "01.2024 45.000",
    "MOT until 05/2026, 120.000 km",
    "BMW 320d M Sport",
    "Mercedes C 180 AMG",
    "1.6 TDI 110 hp",
    "N47D20 OM651 B48",
    "205/55 R16 91V",
    "WBA5A5C51FD520469",
    "VIN WVWZZZ1KZ6W000001",
    "0-60 in 5.6 s, 250 km/h",
    "Toyota Vitz 1.0 2017",
    "Range Rover Sport HSE 3.0 SDV6",
    "i20 1.4 CRDi",
    "Golf 7 1.4 TSI DSG",
    "Verified Dealer",
    "Part no 5N0 615 301",
    "WBA3B5C5037096216",
    "S/N 5337101234",
    "Seri no: 5337101234",
    "BOSCH 0 261 204 593",
    "8200 123 456",
    "A 000 989 33 01",
    "A 533 989 33 01",
    "4 901234 567894",
    "DOT 4B08 4EUR 2319",
    "12V 70Ah 640A (EN) 570 144 064",
    "XEA 1234",
    "BMW Z4 2.0i 2016 45000",
    "GTI 2016 98000 5500",
    "£775 1990 1000 mi",
    "£923 2010 45000",
    "£441 2004 45000 mi",
    "8K0 907 063 AB",
    "TR33 0006 1005 1978 6457 8413 26",
    "Ask 45, pay 50, 60 or 70",
    "I saw it on Instagram yesterday",
    "Do you have WhatsApp?",
    "Is the Facebook page yours?",
    "look at the photos",
    "meet at the garage at 10",
    "clean.no rust",
    "sold.to my cousin",
    "e.g. the 1.6",
    "oil changed @ 60,000",
    "20 mpg @ motorway speed, 7500@auction",
    "meet @ the garage",
    "Facebook Marketplace Cyprus has one, too",
    "Facebook says Sold Yesterday",
    "facebook mehmet sordu",
    "fb de ahmet sordu",
    "fb den ahmet bey yazdi",
    "fb ahmet",
    "facebook ali told me",
    "whatsapp ali ile konustum",
    "seen on facebook, ali veli sells it",
    "facebook deniz manzarali",
    "Price: 7500 or 8000, mileage 98000",
    "one owner, two keys, three doors",
    "On iki bin lira, tek el, 98 bin km",
    "4x4 7 seats 5 doors 2 keys",
    "Chassis 4502 engine 1998 cc",
    "I sell 5331 parts and see 866 1234 of them",
    "Oil 5W-30, 4.5 litres",
    "siz 7500 veriniz, biz 8500",
    "5 d r, 1 . 6 T D I",
    "Temiz. Net fiyat 7500",
    "clean.net price 7500",
    "temiz.\nNet fiyat",
    "Bakımlı.Net: 7500",
    "BMW 530 2010 150 000 km",
    "BMW 530 150 2010",
    "626 2022 265bin\n626\n2022",
    "296 500 7050 400 ps",
    "Doblo 2015 91432",
    "Golf DSG 150 2015 12",
    "2011 97 500 150 hp",
    "2014 7 950 £ 911 1997",
    "look for one on Instagram",
    "",
    "|| -- .. 1 1 l I",
  ])("finds nothing in %j", (text) => {
    expect(findContact(text)).toEqual([]);
  });

  it("quotes a spelled number with its own separators", () => {
    const [found] = findContact("zero five, then 33 eight 60 12 34");
    expect(found?.text).toBe("0 5 , then 33  8  60 12 34");
  });

  it.each([
    "0",
    "0 ",
    "a.",
    "@",
    "a@",
    "www.",
    ".com",
    "one ",
    "+",
    "( at ) ",
    "insta ",
    "O0",
    "a-",
    "\n",
  ])("finishes on a hostile text of only %j", (part) => {
    expect(findContact(part.repeat(1_000_000)).length).toBeLessThan(20_000);
  });

  it("never throws, whatever the text", () => {
    // Preparing fc.string for all of Unicode takes two seconds.
    const point = fc.integer({ min: 0, max: 0x10_ff_ff }).filter((code) => code >> 11 !== 0x1b);
    const texts = fc
      .array(point, { maxLength: 200 })
      .map((codes) => String.fromCodePoint(...codes));
    fc.assert(
      fc.property(texts, (text) => {
        expect(Array.isArray(findContact(text))).toBe(true);
      }),
    );
  });

  it("finds a phone number in any spacing, with harmless text around it", () => {
    const separator = fc.constantFrom("", " ", "-", ".", "/", " - ", "  ", "*", "·");
    const around = fc.constantFrom(
      "",
      "£5,500 ",
      "2015 ",
      "45.000 km ",
      "BMW 320d ",
      "AB 123 ",
      "call ",
      "VIN X1 ",
    );
    fc.assert(
      fc.property(fc.array(separator, { minLength: 10, maxLength: 10 }), around, (gaps, before) => {
        const digits = Array.from("05338601234");
        const text = digits.map((digit, at) => digit + (gaps[at] ?? "")).join("");
        expect(kinds(before + text)).toContain("phone");
      }),
    );
  });

  it("does not confuse price, year and mileage with a phone number", () => {
    const price = fc.integer({ min: 500, max: 90_000 });
    const year = fc.integer({ min: 1990, max: 2026 });
    const miles = fc.integer({ min: 1000, max: 300_000 });
    fc.assert(
      fc.property(price, year, miles, (pounds, made, driven) => {
        const grouped = (value: number) => value.toLocaleString("en-GB");
        expect(findContact(`£${pounds} ${made} ${driven} mi`)).toEqual([]);
        expect(findContact(`${grouped(pounds)} ${made} ${grouped(driven)}`)).toEqual([]);
        expect(findContact(`${made} ${driven} ${pounds}`)).toEqual([]);
        expect(findContact(`${made}\n${driven} km\n${pounds} GBP`)).toEqual([]);
      }),
    );
  });
});
