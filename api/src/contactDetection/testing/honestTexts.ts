/** Make, model, year, miles and title of honest listings, in English, Turkish and Greek, a line each. */
export const HONEST_TITLES = `
BMW|530|2010|93000|BMW 530 2010 150 000 km
BMW|530i|2006|118000|BMW 530i 2006 190 000 km 8 250 £
BMW|520d|2015|88000|520d 2015 142 000 km hatasız boyasız
BMW|525|2009|112500|BMW 525 112 500 1 owner
BMW|535|2011|99000|535 2011 99 000 miles 306 hp 11 950 GBP
BMW|540|1999|140000|BMW 540 1999 225 000 km 286 ps
BMW|330|2007|101000|330 2007 163 000 km 3 000 cc
BMW|328|2013|78000|BMW 328 2013 126 000 km 245 hp 12 500 stg
BMW|320|2010|95000|BMW 320 184 6500
BMW|530|2010|93000|BMW 530 150 2010
BMW|530|2010|93000|BMW 530 145 7500 stg
BMW|Z4|2008|69000|Z4 2.5 2008 111 000 km 177 hp
BMW|X3|2012|92000|X3 2.0d 2012 148 000 km 13 900 stg takaslı
BMW|X1|2014|71000|X1 sDrive 18i 2014 114 000 km 9 900
BMW|120|2010|87000|1.20 d 2010 140 000 km 177 hp
BMW|650|2007|83000|650 Ci 2007 134 000 km 367 hp 10 250 £
BMW|i3|2016|40000|i3 94 Ah 2016 64 000 km 170 hp 12 000
Mercedes-Benz|E 200|2014|86000|E 200 2014 138 000 km 15 250 stg
Mercedes-Benz|C 220|2011|115000|C 220 CDI 2011 185 000 km 170 hp
Mercedes-Benz|500 SL|1992|98000|500 SL 1992 157 000 km 326 hp
Mercedes-Benz|560 SEL|1988|145000|560 SEL 1988 233 000 km 5 547 cc
Mercedes-Benz|B 180|2013|77000|B180 2013 124 000 km 7 950
Mercedes-Benz|ML 320|2007|132000|ML 320 CDI 2007 212 000 km 224 hp
Mercedes-Benz|CLK|2004|109000|CLK 200 Kompressor 2004 175 000 km 3 950 £
Mercedes-Benz|CLS 350|2008|121000|CLS 350 2008 195 000 km 272 hp 9 250 stg
Mercedes-Benz|G 270|2003|160000|G 270 CDI 2003 257 000 km 156 hp 27 500
Mercedes-Benz|SLK|2006|80000|SLK 200 2006 129 000 km 163 hp 6 300
Mercedes-Benz|V 250|2018|68000|V 250 2018 109 500 km 7 kişilik 31 000 £
Mercedes-Benz|C 250|2014|60000|C 250 97 500 150 hp
Audi|A4|2016|97500|Audi A4 97 500 150 hp 2016
Audi|A3|2018|60000|A3 1.0 TFSI 2018 96 500 116 hp
Audi|A3|2015|96000|A3 1.0 SE 2015 9 850 £
Audi|Q7|2011|124000|Q7 3.0 TDI 2011 200 000 km 245 hp 7 seats
Audi|Q3|2014|76000|Q3 2014 122 500 km 140 hp 11 250 stg
Audi|100|1990|190000|Audi 100 1990 306 000 km 2 226 cc
Audi|S3|2009|91000|S3 2009 146 500 km 265 hp 8 450
Audi|A8|2007|139000|A8 4.2 2007 224 000 km 350 hp 9 700 stg
Volkswagen|Golf GTI|2013|74000|Golf 7 GTI 2013 119 000 km 220 hp 12 950 £
Volkswagen|Golf|2005|128000|Golf 5 1.9 TDI 105 2005 206 000 km
Volkswagen|Golf|2017|52000|Golf 1.0 TSI 110 2017 83 700 km
Volkswagen|Bora|2003|130000|Bora 1.6 2003 209 000 km 105 bg 1 900 stg
Volkswagen|Scirocco|2010|82000|Scirocco 1.4 TSI 2010 132 000 km 160 hp
Volkswagen|Sharan|2012|118000|Sharan 2012 190 000 km 7 kişilik 8 100 stg
Volkswagen|Amarok|2014|109000|Amarok 2014 175 500 km 180 hp 4x4 15 800
Volkswagen|Up|2015|33000|Up! 2015 53 000 km 75 hp 4 700 £20 tax
Volkswagen|CC|2011|95000|Passat CC 2011 153 000 km 140 hp 6 450
Volkswagen|T4|1999|205000|T4 2.5 TDI 1999 330 000 km 102 hp
Toyota|Vitz|2012|70000|Vitz 2012 112 500 km 4 100 stg ilk sahibi
Toyota|Passo|2013|51000|Passo 2013 82 000 km 3 600 stg
Toyota|Premio|2010|79000|Premio 2010 127 000 km 1 500 cc 5 200
Toyota|Allion|2009|88000|Allion 2009 141 500 km 4 600 stg
Toyota|Wish|2011|94000|Wish 2011 151 500 km 7 seats 5 450 stg
Toyota|Noah|2012|103000|Noah 2012 165 500 km 8 seats 8 900
Toyota|Ractis|2010|68000|Ractis 2010 109 500 km 3 700
Toyota|Hilux|2017|83000|Hilux 2017 133 500 km 150 hp 19 500 £
Toyota|Celica|2001|92000|Celica 2001 148 000 km 192 hp 2 850 stg
Toyota|Avensis|2009|117000|Avensis 2009 188 500 km 126 hp 3 950
Toyota|Supra|1994|86000|Supra 1994 138 000 km 2 997 cc 280 hp
Toyota|4Runner|2000|160000|4Runner 2000 257 500 km 183 hp 6 000
Honda|Civic|2013|66000|Civic 1.6 i-DTEC 2013 106 000 km 120 hp 7 400
Honda|City|2012|72000|City 2012 116 000 km 3 950 stg
Honda|Stream|2008|99000|Stream 2008 159 500 km 7 seats 4 300 stg
Honda|Prelude|1997|121000|Prelude 1997 195 000 km 185 hp
Honda|Legend|2007|108000|Legend 2007 174 000 km 295 hp 5 900 £
Honda|Vezel|2015|47000|Vezel 2015 75 500 km 11 000 stg hybrid
Honda|Integra|1998|119000|Integra 1998 191 500 km 190 hp
Nissan|Tiida|2009|83000|Tiida 2009 133 500 km 2 950 stg
Nissan|Cube|2010|76000|Cube 2010 122 000 km 3 350 £
Nissan|Wingroad|2011|90000|Wingroad 2011 145 000 km 3 500
Nissan|Almera|2004|112000|Almera 2004 180 000 km 1 600 stg 116 hp
Nissan|Primera|2003|120000|Primera 2003 193 000 km 1 450
Nissan|Patrol|2006|148000|Patrol 2006 238 500 km 160 hp 12 900 stg
Nissan|Pathfinder|2008|133000|Pathfinder 2008 214 500 km 7 seats 8 300
Nissan|370Z|2011|61000|370Z 2011 98 500 km 328 hp 16 500 £
Nissan|240SX|1993|130000|240SX 1993 209 500 km 2 389 cc
Nissan|Terrano|1999|158000|Terrano 1999 254 500 km 125 hp 3 100
Mazda|323|1996|140000|Mazda 323 1996 225 500 km 88 hp
Mazda|626|1999|151000|626 1999 243 000 km 1 991 cc 900 £
Mazda|Premacy|2008|105000|Premacy 2008 169 000 km 7 seats 3 200
Mazda|BT-50|2011|127000|BT-50 2011 204 500 km 143 hp 7 600 stg
Mazda|Axela|2012|73000|Axela 2012 117 500 km 5 350 stg
Mazda|121|1995|99000|Mazda 121 1995 159 500 km 1 138 cc
Ford|Focus|2007|104000|Focus 1.6 2007 167 500 km 100 hp 2 250 stg
Ford|C-Max|2012|95000|C-Max 2012 153 000 km 115 hp 4 850
Ford|EcoSport|2015|54000|EcoSport 2015 87 000 km 125 hp 7 200 £
Ford|Ka|2010|60000|Ka 2010 96 500 km 69 hp 1 950 £30 tax
Ford|Galaxy|2011|131000|Galaxy 2011 211 000 km 7 seats 5 700
Ford|Tourneo|2016|85000|Tourneo Courier 2016 136 500 km 95 hp 8 750 stg
Ford|Sierra|1990|132000|Sierra 1990 212 500 km 1 993 cc
Ford|F-150|2008|115000|F-150 2008 185 000 km 300 hp 17 500
Renault|Laguna|2008|116000|Laguna 2008 186 500 km 150 hp 2 950
Renault|Scenic|2010|107000|Scenic 2010 172 000 km 110 hp 3 650 stg
Renault|Twingo|2012|58000|Twingo 2012 93 500 km 75 hp 2 750
Renault|Kadjar|2017|63000|Kadjar 2017 101 500 km 130 hp 12 900 £
Renault|Talisman|2017|70000|Talisman 2017 112 500 km 160 hp 13 750 stg
Renault|5|1989|92000|Renault 5 1989 148 000 km 1 397 cc
Renault|12|1986|115000|Renault 12 Toros 1986 185 000 km 1 397 cc 54 bg
Renault|Zoe|2016|34000|Zoe 2016 54 500 km 22 kWh 88 hp 6 800
Peugeot|106|1999|88000|106 1999 141 500 km 1 124 cc 850 stg
Peugeot|207|2009|84000|Peugeot 207 2009 135 000 km 90 hp 2 450
Peugeot|301|2014|79000|301 2014 127 000 km 92 hp 4 950 stg
Peugeot|308|2012|90000|308 1.6 HDi 2012 145 000 km 112 hp 4 600
Peugeot|405|1994|160000|405 1994 257 500 km 1 905 cc
Peugeot|407|2006|129000|Peugeot 407 2006 207 500 km 136 hp 2 300
Peugeot|508|2013|98000|508 2013 157 500 km 163 hp 7 100 stg
Peugeot|508|2013|98000|Peugeot 508 172 5200
Peugeot|607|2005|137000|607 2005 220 500 km 204 hp 2 150 £
Peugeot|3008|2018|52000|3008 2018 83 500 km 130 hp 17 250 stg
Peugeot|5008|2011|113000|Peugeot 5008 2011 182 000 km 150 hp 6 950
Peugeot|Partner|2010|126000|Partner 1.6 HDi 2010 203 000 km 90 hp
Citroen|C1|2013|49000|C1 2013 79 000 km 68 hp 2 850 £
Citroen|C5|2009|122000|C5 2009 196 500 km 138 hp 3 250 stg
Citroen|Saxo|2001|91000|Saxo 2001 146 500 km 1 124 cc
Citroen|Xsara|2003|125000|Xsara Picasso 2003 201 000 km 90 hp 1 350
Citroen|C-Elysee|2015|76000|C-Elysee 2015 122 500 km 92 hp 5 250 stg
Citroen|2CV|1983|70000|2CV 1983 112 500 km 602 cc 29 hp
Opel|Corsa|2006|89000|Corsa 1.2 2006 143 000 km 80 hp 1 950
Opel|Meriva|2011|93000|Meriva 2011 149 500 km 100 hp 3 450 stg
Opel|Mokka|2015|65000|Mokka 2015 104 500 km 140 hp 8 900 £
Opel|Zafira|2007|118000|Zafira 2007 190 000 km 7 kişilik 2 700 stg
Opel|Omega|1998|144000|Omega 1998 231 500 km 2 498 cc
Opel|Kadett|1991|138000|Kadett 1991 222 000 km 1 297 cc 60 hp
Vauxhall|Astra|2013|82000|Astra 1.4 2013 132 000 km 4 250 GBP
Fiat|Albea|2008|101000|Albea 2008 162 500 km 77 bg 1 950 stg
Fiat|Bravo|2009|94000|Bravo 2009 151 500 km 120 hp 2 850
Fiat|500L|2014|61000|500L 2014 98 500 km 95 hp 5 650 stg
Fiat|500X|2016|55000|500X 2016 88 500 km 140 hp 9 850
Fiat|Uno|1993|110000|Uno 1993 177 000 km 1 108 cc 700 stg
Fiat|Fiorino|2013|117000|Fiorino 1.3 2013 188 500 km 75 hp 4 100
Fiat|131|1985|97000|Murat 131 1985 156 000 km 1 297 cc
Hyundai|ix35|2013|89000|ix35 2013 143 500 km 136 hp 8 350 stg
Hyundai|Santa Fe|2010|121000|Santa Fe 2010 195 000 km 197 hp 7 900
Hyundai|Elantra|2014|75000|Elantra 2014 120 500 km 132 hp 6 450 £
Hyundai|i40|2012|102000|i40 2012 164 000 km 136 hp 5 900 stg
Hyundai|Matrix|2005|96000|Matrix 2005 154 500 km 103 hp 1 550
Hyundai|Kona|2019|31000|Kona 2019 50 000 km 120 hp 14 950 £
Kia|Cerato|2012|84000|Cerato 2012 135 000 km 126 hp 4 700 stg
Kia|Soul|2011|80000|Soul 2011 128 500 km 126 hp 4 250
Kia|Venga|2013|67000|Venga 2013 108 000 km 90 hp 4 450 £
Kia|Optima|2015|78000|Optima 2015 125 500 km 136 hp 8 900 stg
Kia|Carnival|2007|130000|Carnival 2007 209 000 km 7 seats 3 900
Suzuki|SX4|2010|87000|SX4 2010 140 000 km 120 hp 3 650 stg
Suzuki|Baleno|2017|39000|Baleno 2017 62 500 km 90 hp 6 950
Suzuki|Grand Vitara|2008|106000|Grand Vitara 2008 170 500 km 129 hp 5 200 £
Suzuki|Wagon R|2009|59000|Wagon R 2009 95 000 km 660 cc 2 100
Suzuki|Ignis|2018|28000|Ignis 2018 45 000 km 90 hp 7 600 stg
Mitsubishi|Outlander|2011|109000|Outlander 2011 175 500 km 7 seats 7 300
Mitsubishi|Carisma|2001|133000|Carisma 2001 214 000 km 98 hp 950 stg
Mitsubishi|Space Star|2016|42000|Space Star 2016 67 500 km 80 hp 4 950 £
Mitsubishi|3000 GT|1995|88000|3000 GT 1995 141 500 km 286 hp
Mitsubishi|Canter|2006|160000|Canter 2006 257 500 km 3 908 cc 9 500 stg
Land Rover|Range Rover|2009|126000|Range Rover 3.6 2009 203 000 km 272 hp 11 750
Land Rover|Discovery|2015|81000|Discovery 4 2015 130 500 km 256 hp 21 500 £
Land Rover|Discovery Sport|2016|69000|Discovery Sport 2016 111 000 km 7 seats 16 900
Land Rover|88|1971|50000|Series 3 88 1971 50 000 miles 2 286 cc
Jaguar|XJ|2008|104000|XJ 2.7 2008 167 500 km 207 hp 7 400 stg
Jaguar|XE|2016|58000|XE 2016 93 500 km 180 hp 13 900 £
Jaguar|S-Type|2003|113000|S-Type 2003 182 000 km 240 hp 2 250
Volvo|S40|2007|108000|S40 2007 174 000 km 109 hp 2 650 stg
Volvo|XC60|2012|99000|XC60 2012 159 500 km 163 hp 10 900
Volvo|740|1989|190000|Volvo 740 1989 306 000 km 2 316 cc
Volvo|C30|2010|79000|C30 2010 127 000 km 109 hp 4 150 £
Skoda|Yeti|2013|88000|Yeti 2013 141 500 km 140 hp 7 650 stg
Skoda|Rapid|2015|64000|Rapid 2015 103 000 km 90 hp 6 150
Skoda|Roomster|2010|94000|Roomster 2010 151 500 km 86 hp 2 950
Seat|Altea|2008|112000|Altea 2008 180 000 km 105 hp 2 850 stg
Seat|Cordoba|2004|109000|Cordoba 2004 175 500 km 75 hp 1 450
Seat|Ateca|2018|44000|Ateca 2018 71 000 km 150 hp 17 400 £
Dacia|Lodgy|2015|87000|Lodgy 2015 140 000 km 7 kişilik 6 400 stg
Subaru|Legacy|2008|111000|Legacy 2008 178 500 km 165 hp 3 900
Subaru|XV|2013|83000|XV 2013 133 500 km 150 hp 8 600 £
Mini|Clubman|2010|75000|Clubman 2010 120 500 km 122 hp 5 300 stg
Mini|Paceman|2013|62000|Paceman 2013 99 500 km 143 hp 8 900
Porsche|Boxster|2002|70000|Boxster 986 2002 112 500 km 228 hp 8 750 £
Porsche|Macan|2016|51000|Macan 2016 82 000 km 258 hp 34 500 stg
Porsche|928|1985|94000|928 S 1985 151 500 km 4 664 cc 310 hp
Alfa Romeo|159|2008|105000|159 2008 169 000 km 150 hp 3 350 stg
Alfa Romeo|MiTo|2011|66000|MiTo 2011 106 000 km 105 hp 3 900 £
Alfa Romeo|166|2000|128000|Alfa 166 2000 206 000 km 155 hp
Lexus|CT 200h|2013|72000|CT 200h 2013 116 000 km 136 hp 9 250
Lexus|GS 300|2006|110000|GS 300 2006 177 000 km 249 hp 5 400 stg
Smart|ForFour|2016|37000|ForFour 2016 59 500 km 90 hp 6 300
Chevrolet|Spark|2012|56000|Spark 2012 90 000 km 68 hp 2 350 £
Chevrolet|Captiva|2010|108000|Captiva 2010 174 000 km 150 hp 7 seats 5 100
Jeep|Cherokee|2004|127000|Cherokee 2004 204 500 km 163 hp 3 950 stg
Jeep|Compass|2018|46000|Compass 2018 74 000 km 140 hp 16 750 £
Isuzu|Trooper|1999|155000|Trooper 1999 249 500 km 159 hp 3 400
Daihatsu|Sirion|2008|71000|Sirion 2008 114 500 km 91 hp 2 250 stg
Daewoo|Matiz|2001|82000|Matiz 2001 132 000 km 796 cc 700 £
Tofas|Sahin|1992|120000|Şahin 1992 193 000 km 1 581 cc 1 250 stg
Tofas|Dogan|1994|115000|Doğan SLX 1994 185 bin km 950 stg
Lada|Niva|1998|90000|Niva 1998 145 000 km 4x4 1 690 cc
Saab|9-3|2004|121000|Saab 9-3 2004 195 000 km 150 hp 1 850
Saab|900|1993|139000|Saab 900 1993 223 500 km 1 985 cc
Chrysler|300C|2007|103000|300C 2007 166 000 km 218 hp 6 250 stg
Dodge|Caliber|2008|95000|Caliber 2008 153 000 km 140 hp 2 950 £
Infiniti|Q50|2015|68000|Q50 2015 109 500 km 170 hp 12 400
Infiniti|FX 35|2006|112000|FX 35 2006 180 000 km 280 hp 7 250
Tesla|Model 3|2020|35000|Model 3 2020 56 500 km 283 hp 29 500 £
MG|MGB|1974|60000|MGB 1974 60 000 miles 1 798 cc 6 750 GBP
Rover|216|1996|98000|Rover 216 1996 157 500 km 111 hp 650 stg
Hyundai|i20|2012|64000|Sahibinden temiz i20 2012 103.000 km'de 3 950 stg
Renault|Clio|2018|49000|Clio 2018 78.900'de hatasız 9 250 sterlin
Fiat|Egea|2020|33000|Egea 1.4 2020 53 bin km 450 000 TL
Toyota|Corolla|2014|73000|Κορόλα 2014 117 500 χλμ 7 900 ευρώ
Nissan|Note|2010|81000|Note 2010 130 500 χλμ 1 386 κ.εκ. 3 200 λίρες
BMW|320|2008|110000|ΒΜW 320 2008 177 000 χλμ 163 ίπποι
Opel|Corsa|2009|86000|Κόρσα 2009 138 500 χιλιόμετρα 2 400 €
Mercedes-Benz|A 160|2005|92000|A 160 2005 148 000 χλμ ένα χέρι 2 600 €
Mazda|Demio|2013|50000|Ντέμιο 2013 80 500 χλμ 1 300 κυβικά 4 950
`;

/** Honest descriptions, a line each. */
export const HONEST_DESCRIPTIONS = `
Araç sorunsuz.Net fiyat 7500 stg
Çok temiz.Biz ilk sahibiyiz
Full service history.Info on request
araba temiz.net fiyat 5500
Bakımlıdır.biz iki yıldır kullanıyoruz.fiyat son
Motor ve şanzıman kusursuz. Net fiyat 8 250, takas olur.
Hasar kaydı yok.Tr plaka üzerine çevrilebilir.
Masrafsız.Org boya duruyor,değişen yok.
Lastikler sıfır.De facto garaj arabasıdır.
Boya yok.TR çıkışlı araçtır.
Kazasız.Biz bayi değiliz,fiyat 6 950 stg.
Ekspertiz raporu var.Info isteyen yazsın.
Kapalı garajda durdu.Biz sigara içmeyiz.
Yağ bakımı 98 000 km'de yapıldı,sonraki 108 000 km'de.
2 000 stg masraf edildi.4 lastik,akü,fren diskleri.
Tek sorun klimada.Net 4 750 olur.
Yedek anahtarı var.net 9 000 son
Sunroof,deri koltuk,xenon.Biz Lefkoşa'dayız.
Muayene 03/2027.seyrüsefer ödendi.net fiyattır pazarlık olmaz
Vuruk çizik yoktur.Eu çıkışlı 5 ileri vites.
Satış sebebi yurt dışı.Biz ay sonu taşınıyoruz.
İlk günkü gibi.Net söylüyorum sorunsuz.
Triger 120 000 km'de,debriyaj 135 000 km'de değişti.
1 500 cc 105 hp 2016 model 98 000 km'de aile arabası.
450 000 TL veya 8 750 stg,takasta 9 250 stg.
Seneye 15 000 km yaptı.2019 2020 2021 bakımları yetkili serviste.
Clean inside and out.Net price 6 500.
No accidents.UK import from 2018.
Everything works.Info by message here.
Two owners.Biz class seats from a newer model.
always garaged.net price, no swaps
Great condition.EU spec with km clock.
New brakes all round. Net 5 250 and it is yours.
Drives perfectly.DE registered before 2016.
serviced every year.info on request
Low tax.UK plates can be kept.
Serviced at 20 000 40 000 60 000 and 80 000 miles.
Bought with 54 000 in 2018, now 96 500. MOT until 11/2026.
Spent 1 250 on the gearbox, 480 on tyres and 90 on a battery.
Engine 1 968 cc 150 hp 320 Nm, 0-62 in 8.7 s, 58 mpg.
Price 11 250 or swap against a 4x4 plus 2 500 from me.
Timing belt at 92 000, clutch at 104 000, next MOT 05.2027.
5 doors, 2 keys, 3 owners, 1.6 diesel, 112 hp, 6 speed.
Imported in 2017 with 38 500 miles, duty paid 3 400.
225/45 R17 tyres from 2024, 6 mm left, spare never used.
It has 98 500 150 hp and 6 gears, 7 950 or nearest offer.
Chassis number and papers are there, first registered 12.03.2014.
Warranty 24 months or 20 000 km, insurance group 15.
Service book complete.Info about the last owner is there, too.
Very economical.Net weight 1 120 kg.
Καθαρό αμάξι.Info με μήνυμα εδώ.
Άριστη κατασταση.Net 7 200 χωρίς ανταλλαγή.
Ατρακάριστο.Eu προδιαγραφές,κοντέρ σε χλμ.
Ένα χερι.Biz class σαλόνι,2 κλειδιά.
Σέρβις στα 30 000, 45 000 και 60 000 χλμ.
1 600 κυβικά 110 ίπποι 2014 128 500 χλμ,6 ταχύτητες.
Τιμή 8 900 ευρώ ή ανταλλαγή συν 1 500 ευρώ.
Ιμάντας στα 118 000 χλμ, συμπλέκτης στα 132 000 χλμ.
ΚΤΕΟ ως 09/2026, τέλη 163 ευρώ, λάστιχα του 2023.
Αγοράστηκε το 2016, έχει 98 500 χλμ και 2 κλειδιά.
Πωλείται ή ανταλλάσσεται.Net τιμή 5 400.
Εργοστασιακή βαφή.UK εισαγωγή του 2019.
Κατανάλωση 4.8 λίτρα στα 100 χλμ, 0-100 σε 10.5.
`;
