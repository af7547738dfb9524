/**
 * The price of a usual version of each model when new, in thousand pounds: rounded editorial estimates from British
 * price lists between about 2015 and 2020 (for an older model, of its last years), not measured. They give the model
 * a car's class when few or none like it are listed. The model learns how far to trust them, and every model's
 * distance from them, so a handful of adverts corrects a wrong figure. Names are normalised keys.
 */
const LISTS: Record<string, string> = {
  alfaromeo: "147:17 156:22 159:25 giulia:34 giulietta:22 gt:25 mito:16 stelvio:39 tonale:36",
  audi: `80:20 100:27 a1:19 a2:16 a3:25 a4:32 a5:37 a6:40 a7:52 a8:70 allroad:45 etron:70 q2:25 q3:31 q4:48 q5:42
    q7:56 q8:68 r8:125 rs3:46 rs4:62 rs5:66 rs6:85 rs7:92 s1:27 s3:36 s4:46 s5:49 s6:60 s7:68 s8:85 sq5:53 sq7:76
    sq8:82 tt:35 tts:42`,
  bentley: "bentayga:165 continental:150 flyingspur:150 mulsanne:230",
  bmw: `1:25 2:29 3:34 4:38 5:42 6:62 7:72 8:80 i3:35 i4:52 i8:108 ix:75 ix3:60 m2:50 m3:60 m4:62 m5:85 m6:95 x1:32
    x2:33 x3:43 x4:47 x5:60 x6:65 x7:78 z3:25 z4:38`,
  chevrolet: `aveo:12 camaro:38 captiva:25 corvette:60 cruze:17 epica:20 kalos:9 lacetti:13 matiz:8 orlando:18
    spark:10 tahoe:50 trax:18`,
  chrysler: "300c:30 crossfire:28 delta:18 grandvoyager:29 ptcruiser:15 voyager:26 ypsilon:13",
  citroen: `berlingo:19 c1:10 c2:11 c3:15 c3aircross:19 c3picasso:16 c4:19 c4cactus:18 c4picasso:23 c5:24
    c5aircross:26 celysee:14 ds3:18 ds4:23 ds5:29 grandc4picasso:25 nemo:13 saxo:10 spacetourer:33 xsara:14
    xsarapicasso:16`,
  cupra: "ateca:38 born:38 formentor:34 leon:32",
  dacia: "duster:14 jogger:17 lodgy:13 logan:10 sandero:9 spring:16",
  daihatsu: "charade:8 copen:13 cuore:8 materia:12 mira:9 sirion:10 terios:16",
  dodge: "avenger:19 caliber:16 challenger:42 charger:38 journey:22 nitro:22 ram:45",
  fiat: `124spider:23 500:13 500l:17 500x:19 bravo:17 doblo:17 egea:15 fiorino:13 freemont:26 linea:13 panda:11
    punto:13 qubo:14 stilo:15 tipo:16`,
  ford: `bmax:17 cmax:22 cougar:22 ecosport:18 edge:37 escort:14 explorer:40 fiesta:16 focus:22 fusion:13 galaxy:32
    grandcmax:24 grandtourneoconnect:25 ka:10 kaplus:11 kuga:27 maverick:20 mondeo:26 mustang:40 puma:22 ranger:30 sierra:15
    smax:30 streetka:14 tourneoconnect:24 tourneocustom:33 tourneocourier:18 transit:28 transitconnect:20`,
  honda: `accord:26 city:15 civic:22 crv:29 crz:21 e:28 frv:21 freed:17 hrv:22 insight:20 integra:23 jazz:16
    legend:38 nsx:120 odyssey:30 prelude:22 s2000:30 stepwgn:23 stream:19`,
  hyundai: `accent:12 amica:7 atos:7 bayon:20 coupe:18 elantra:18 getz:9 i10:11 i20:15 i30:20 i40:25 i800:25
    ioniq:25 ioniq5:42 ix20:16 ix35:22 kona:21 matrix:13 nexo:66 santafe:36 sonata:22 terracan:22 tucson:25
    veloster:20`,
  infiniti: "fx:50 g37:36 q30:26 q50:34 q60:40 q70:42 qx30:30 qx70:52",
  isuzu: "dmax:26 rodeo:22 trooper:24",
  jaguar: `epace:35 fpace:44 ftype:60 ipace:65 stype:35 xe:34 xf:39 xj:65 xk:65 xk8:60 xtype:26`,
  jeep: "cherokee:33 commander:32 compass:27 grandcherokee:45 patriot:19 renegade:22 wrangler:38",
  kia: `carens:21 ceed:20 cerato:17 eniro:35 esoul:33 ev6:46 magentis:17 niro:27 optima:26 picanto:11 proceed:22
    rio:14 sedona:25 sorento:36 soul:20 sportage:26 stinger:36 stonic:18 venga:15 xceed:24`,
  lamborghini: "aventador:270 gallardo:150 huracan:190 urus:170",
  landrover: `defender:45 discovery:52 discoverysport:36 freelander:28 rangerover:85 rangeroverevoque:38
    rangeroversport:68 rangerovervelar:52`,
  lexus: "ct:25 es:37 gs:40 is:32 lc:80 ls:75 nx:38 rc:40 rx:50 sc:55 ux:32",
  lotus: "elise:40 evora:70 exige:60",
  maserati: "ghibli:60 granturismo:90 levante:65 quattroporte:85",
  mazda: `2:15 3:20 5:21 6:25 323:14 626:18 bt50:24 cx3:21 cx30:25 cx5:28 cx60:45 cx7:26 mpv:20 mx30:30 mx5:23 rx8:25
    tribute:20 verisa:14`,
  mercedes: `190:22 200:26 220:28 230:28 240:30 280:34 300:38 a:27 amggt:110 b:27 c:36 cl:36 cla:32 clc:25 clk:33
    cls:52 citan:20 e:42 eqa:45 eqc:66 g:100 gl:65 gla:31 glb:38 glc:44 gle:60 glk:38 gls:75 m:50 r:45 s:75 sl:60
    slc:36 slk:36 sprinter:34 v:50 vaneo:19 viano:40 vito:32 x:38`,
  mg: "3:11 4:28 5:26 6:16 ehs:31 gs:17 hs:21 tf:17 zr:12 zs:16 zt:19",
  mini: "clubman:25 convertible:24 countryman:26 coupe:22 hatch:20 paceman:24 roadster:24",
  mitsubishi: `asx:21 carisma:14 colt:12 delica:28 eclipse:22 eclipsecross:25 galant:20 i:10 imiev:28 l200:26
    lancer:18 mirage:12 outlander:30 outlanderphev:36 pajero:35 shogunsport:34 spacestar:12`,
  nissan: `200sx:20 350z:28 370z:33 almera:15 ariya:46 bluebird:16 cube:16 gtr:80 juke:18 leaf:28 micra:14 murano:37
    navara:28 note:16 nv200:20 pathfinder:38 patrol:40 pixo:8 primera:18 pulsar:19 qashqai:24 serena:24 skyline:36
    sunny:13 sylphy:17 terrano:22 tiida:15 wingroad:16 xtrail:28`,
  peugeot: `1007:13 106:9 107:9 108:11 2008:20 206:12 207:13 208:16 3008:27 301:14 306:14 307:16 308:21 4007:26 406:20
    407:21 5008:29 508:27 607:27 806:20 807:25 bipper:13 expert:26 partner:19 rcz:25 rifter:22`,
  porsche:
    "718:50 911:90 924:30 944:35 boxster:48 cayenne:62 cayman:48 macan:50 panamera:80 taycan:85",
  renault: `arkana:27 austral:32 captur:18 clio:15 espace:29 fluence:18 grandscenic:25 kadjar:24 kangoo:17 koleos:29
    laguna:22 megane:20 modus:13 scenic:23 symbol:11 talisman:27 trafic:27 twingo:11 twizy:8 wind:15 zoe:25`,
  rover: "25:12 45:14 75:20 200:12 400:14 streetwise:12",
  saab: "93:26 95:30 900:22",
  seat: `alhambra:29 altea:19 arona:19 arosa:9 ateca:25 cordoba:13 exeo:22 ibiza:15 leon:21 mii:10 tarraco:31
    toledo:17`,
  skoda: `citigo:10 enyaq:38 fabia:15 felicia:8 kamiq:20 karoq:25 kodiaq:32 octavia:23 rapid:17 roomster:15 scala:19
    superb:29 yeti:21 yetioutdoor:21`,
  smart: "crossblade:17 forfour:13 fortwo:13 roadster:15",
  ssangyong: "korando:19 kyron:20 musso:24 rexton:29 rodius:19 tivoli:16",
  subaru: `brz:28 forester:29 impreza:23 justy:11 legacy:26 levorg:28 outback:31 trezia:15 tribeca:32 wrx:32 xv:25`,
  suzuki: `alto:8 baleno:14 celerio:9 grandvitara:22 ignis:13 jimny:15 kizashi:21 liana:12 scross:20 splash:11
    swift:14 sx4:16 vitara:20 wagonr:9 xl7:21`,
  tesla: "3:43 s:75 x:85 y:50",
  toyota: `alphard:40 aqua:18 auris:21 avensis:25 aygo:11 belta:14 camry:30 carina:16 celica:21 chr:26 corolla:25
    corollaverso:19 corona:18 crown:40 estima:30 gt86:28 harrier:33 hiace:28 highlander:50 hilux:30 ipsum:22 iq:12
    ist:14 landcruiser:48 markx:32 mirai:62 mr2:21 noah:25 passo:11 picnic:18 porte:15 prado:45 previa:28 prius:27
    priusplus:29 proace:30 proaceverso:36 ractis:16 rav4:31 rush:18 sienta:18 starlet:10 supra:53 urbancruiser:16
    verso:22 versos:16 voxy:25 wish:20 yaris:16 yariscross:24 yarisverso:14`,
  vauxhall: `adam:15 agila:10 ampera:32 antara:25 astra:20 cascada:27 combo:21 combolife:21 corsa:15 crosslandx:20
    frontera:19 grandlandx:26 gtc:22 insignia:25 karl:11 kadett:11 meriva:18 mokka:21 mokkax:22 omega:24 signum:22
    tigra:16 vectra:20 viva:10 vivaro:28 vx220:26 zafira:22 zafiratourer:24`,
  volkswagen: `amarok:36 arteon:36 beetle:22 bora:17 caddy:22 caddylife:23 caddymaxilife:25 california:58 caravelle:45
    cc:29 eos:27 fox:8 golf:24 golfplus:21 golfsv:24 id3:35 id4:42 jetta:22 lupo:9 multivan:45 passat:28 phaeton:55
    polo:16 scirocco:25 sharan:31 shuttle:38 taigo:23 tcross:20 tiguan:29 tiguanallspace:34 touareg:50 touran:27
    transporter:34 troc:25 up:11`,
  volvo: `850:24 c30:20 c40:50 c70:33 s40:22 s60:30 s70:25 s80:33 s90:38 v40:24 v50:23 v60:33 v70:32 v90:42 xc40:33
    xc60:40 xc70:36 xc90:55`,
};

const prices = new Map<string, ReadonlyMap<string, number>>(
  Object.entries(LISTS).map(([make, list]) => [
    make,
    new Map(
      list.split(/\s+/).map((entry): [string, number] => {
        const [model = "", price] = entry.split(":");
        return [model, Number(price)];
      }),
    ),
  ]),
);

/** ln of the new price in thousand pounds; undefined when the model is not in the table. */
export function lnListPrice(make: string, model: string): number | undefined {
  const price = prices.get(make)?.get(model);
  return price === undefined ? undefined : Math.log(price);
}

/** The known model keys of a make; empty for a make that is not in the table. */
export function knownModels(make: string): ReadonlyMap<string, number> {
  return prices.get(make) ?? new Map();
}

/** ln of a make's usual new price in thousand pounds: the mean over its models, or over all makes. */
export function lnMakePrice(make: string): number {
  return makeMeans.get(make) ?? OVERALL;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const makeMeans = new Map(
  [...prices].map(([make, models]) => [make, mean([...models.values()].map(Math.log))]),
);
const OVERALL = mean([...makeMeans.values()]);
