import type { AREAS } from "@takas/contracts/choices";

/** Given names of Turkish Cypriot men; the first are the most common, and many double as surnames here. */
export const MEN = [
  "Mehmet",
  "Mustafa",
  "Ahmet",
  "Ali",
  "Hüseyin",
  "Hasan",
  "Emre",
  "İbrahim",
  "Osman",
  "Kemal",
  "Halil",
  "Salih",
  "Erol",
  "Tamer",
  "Cem",
  "Burak",
  "Serkan",
  "Ozan",
  "Kaan",
  "Yusuf",
  "Derviş",
  "Rauf",
] as const;

export const WOMEN = [
  "Fatma",
  "Ayşe",
  "Emine",
  "Hatice",
  "Zeynep",
  "Meryem",
  "Sevgi",
  "Pembe",
  "Şerife",
  "Gülsen",
  "Elif",
  "Derya",
  "Ceren",
  "Selin",
  "Nazlı",
] as const;

export const SURNAMES = [
  "Yılmaz",
  "Kaya",
  "Demir",
  "Şahin",
  "Çelik",
  "Özdemir",
  "Arslan",
  "Güneş",
  "Özkan",
  "Korkmaz",
  "Erdoğdu",
  "Tüccaroğlu",
  "Denizci",
  "Bayraktar",
  "Özerdağ",
  "Akın",
  "Soyer",
  "Ersoy",
  "Kanatlı",
  "Hoca",
] as const;

/** People of other countries who live here, full names. */
export const EXPATS = [
  "Graham Whitfield",
  "Susan Alderton",
  "Keith Marlowe",
  "Janet Prescott",
  "Peter Hollins",
  "Linda Ashworth",
  "Dmitri Volkov",
  "Irina Sokolova",
  "Aleksei Morozov",
  "Olga Lebedeva",
  "Reza Tehrani",
  "Shirin Karimi",
  "Amir Hosseini",
  "Chinedu Okafor",
  "Adaeze Nwosu",
  "Tunde Balogun",
  "Emeka Obi",
  "Blessing Adeyemi",
] as const;

type Area = (typeof AREAS)[number];

/** Areas and their inhabitants in thousands, census of 2024; the villages of the Karpaz are cut out of İskele's figure. */
export const DISTRICTS: ReadonlyArray<readonly [Area, number]> = [
  ["Nicosia / Lefkoşa", 173],
  ["Kyrenia / Girne", 99],
  ["Famagusta / Gazimağusa", 95],
  ["Iskele", 43],
  ["Morphou / Güzelyurt", 36],
  ["Lefke", 23],
  ["Dipkarpaz", 2],
  ["Rizokarpaso", 1],
];

/** Dealers are mostly along the Lefkoşa ring road and in Girne: an assumption. */
export const DEALER_DISTRICTS: ReadonlyArray<readonly [Area, number]> = [
  ["Nicosia / Lefkoşa", 10],
  ["Kyrenia / Girne", 6],
  ["Famagusta / Gazimağusa", 3],
  ["Iskele", 1],
  ["Morphou / Güzelyurt", 1],
];

/** Names of invented dealers, from words of the region: none is a business known to us. */
export const DEALERS = [
  "Carob Hill Motors",
  "Mavi Ufuk Otomotiv",
  "Sarı Portakal Oto Galeri",
  "Five Peaks Car Sales",
  "Zeytin Dalı Motors",
  "Beyaz Kule Otomotiv",
  "Harup Oto Pazarı",
  "Olive Coast Cars",
  "Kırlangıç Motors",
  "Turunç Otomotiv",
  "Poyraz Oto Galeri",
  "Old Harbour Car Centre",
  "Yasemin Motors",
  "Kum Zambağı Otomotiv",
  "Meltem Auto Gallery",
  "Tuzla Rüzgarı Motors",
  "Gün Batımı Oto",
  "North Star Car Sales",
  "Çınaraltı Otomotiv",
  "Lagoon Motors",
] as const;
