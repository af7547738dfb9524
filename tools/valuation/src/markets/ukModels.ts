/**
 * The mix of a large British advert file, for synthetic markets: per make "model:adverts:asking price at five years in
 * thousand pounds". Popularity and prices are rough estimates that give tests a realistic mix of a few common and many rare
 * models; the market model reads nothing from here.
 */
const MAKES: Record<string, string> = {
  audi: `a3:1929:13.2 q3:1417:16.9 a4:1381:14.5 a1:1347:11.5 a5:882:16.5 q5:877:19.5 q2:822:18 a6:748:16.8 q7:397:29
    tt:336:17 a7:122:22 a8:118:21 q8:69:45 rs6:39:44 rs3:33:31 rs4:31:38 rs5:29:36 r8:28:72 s3:18:20 sq5:16:27 s4:12:24
    sq7:8:42 s8:4:36 s5:3:25 a2:1:7 rs7:1:45`,
  bmw: `3_Series:2443:14.2 1_Series:1969:11.9 2_Series:1229:14 5_Series:1056:14.5 4_Series:995:17.5 X1:804:14.5
    X3:551:19 X5:468:27 X2:288:19.5 X4:179:24 M4:125:36 Z4:108:17 X6:106:30 7_Series:106:22 6_Series:108:21 X7:55:55
    i3:43:17 8_Series:39:50 M5:29:36 M3:27:33 i8:17:48 M2:21:31 M6:8:33 Z3:7:6`,
  ford: `Fiesta:6557:8 Focus:6588:9 Kuga:2225:12 EcoSport:1143:9.3 C-MAX:543:8.5 Ka+:531:6.8 Mondeo:526:10 B-MAX:355:7.6
    S-MAX:296:13 Grand_C-MAX:247:9 Galaxy:228:14 Edge:208:17 KA:199:4.8 Puma:80:14 Tourneo_Custom:69:17
    Grand_Tourneo_Connect:59:12 Mustang:57:26 Tourneo_Connect:33:11 Fusion:16:4 Streetka:2:3 Ranger:1:16 Escort:1:4`,
  merc: `C_Class:5600:16.5 A_Class:2561:13.8 E_Class:1953:17.5 GLC_Class:960:24 GLA_Class:847:17.2 B_Class:591:12.5
    CL_Class:511:16.5 GLE_Class:461:29 SL_CLASS:260:17 CLS_Class:237:19 V_Class:207:27 S_Class:197:28 GL_Class:121:25
    SLK:95:13 X-CLASS:82:23 M_Class:79:18 CLA_Class:86:17 GLS_Class:74:42 GLB_Class:19:30 G_Class:15:68 CLC_Class:7:6
    CLK:7:7 R_Class:2:9 230:1:9 220:1:8`,
  skoda: `Fabia:1571:7 Octavia:1477:11 Superb:791:13 Yeti_Outdoor:564:10.5 Citigo:436:5.7 Kodiaq:488:22 Karoq:390:18
    Rapid:231:8 Yeti:52:9 Scala:221:13 Kamiq:101:15 Roomster:8:5.5`,
  toyota: `Yaris:2122:9 Aygo:1961:6.5 Auris:712:12.3 C-HR:479:17 RAV4:473:16 Corolla:267:15 Prius:232:14.5
    Avensis:115:9.5 Verso:114:11 Hilux:86:18 GT86:73:16.5 Land_Cruiser:51:28 PROACE_VERSO:15:21 Supra:12:40 Camry:11:19
    IQ:8:5 Urban_Cruiser:4:5 Verso-S:3:6.5`,
  vauxhall: `Corsa:3441:6.7 Astra:2805:8 Mokka_X:1500:10.5 Insignia:1180:9.2 Crossland_X:900:11.5 Grandland_X:860:14.5
    Mokka:720:9 Viva:640:5.6 Adam:530:6.9 Zafira:430:7.5 Zafira_Tourer:330:8.5 Meriva:400:6.6 GTC:120:8.6 Antara:60:8
    Combo_Life:40:12 Cascada:30:10 Vivaro:20:13 Agila:15:4 Tigra:4:3 Vectra:3:2.5 Ampera:3:12`,
  vw: `Golf:4863:12.5 Polo:3287:9.3 Tiguan:1765:15 Passat:915:10.8 Up:884:6.7 T-Roc:733:17.5 Touareg:363:23
    Touran:352:13.5 T-Cross:300:15 Golf_SV:268:11.5 Sharan:260:14.5 Arteon:248:20 Scirocco:242:11.5 Amarok:111:18
    Caravelle:101:29 CC:95:12 Tiguan_Allspace:91:21 Beetle:83:11 Shuttle:61:23 Caddy_Maxi_Life:59:14 Jetta:32:9
    California:15:38 Caddy_Life:8:10 Eos:7:8 Fox:4:3`,
  hyundi: `Tucson:1300:12.7 I10:1092:6.2 I30:600:8.9 I20:570:7.5 Kona:330:14.5 Ioniq:284:15 Santa_Fe:245:17.5
    IX20:189:7.3 IX35:120:9.5 I40:90:10 I800:70:13 Getz:3:3 Veloster:3:8 Terracan:2:5 Accent:1:3`,
};

export interface MarketModel {
  make: string;
  model: string;
  /** Its number of adverts relative to the others. */
  weight: number;
  /** ln of its asking price in GBP at five years and a typical mileage. */
  lnPrice: number;
}

/** Every model of the table, spelled as advertisers spell it ("3 Series"). */
export function marketModels(): MarketModel[] {
  return Object.entries(MAKES).flatMap(([make, list]) =>
    list.split(/\s+/).map((entry) => {
      const [model = "", weight, price] = entry.split(":");
      return {
        make,
        model: model.replaceAll("_", " "),
        weight: Number(weight),
        lnPrice: Math.log(Number(price) * 1000),
      };
    }),
  );
}
