import { readModels } from "./models";

/**
 * How often each make is listed, in percent. An assumption based on reports of cars on the road and at customs in
 * North Cyprus; no count of listings is public.
 */
export const MAKE_WEIGHTS: ReadonlyArray<readonly [string, number]> = [
  ["Toyota", 13],
  ["Mercedes", 12],
  ["BMW", 11],
  ["Nissan", 9],
  ["Volkswagen", 8],
  ["Mazda", 8],
  ["Honda", 7],
  ["Ford", 7],
  ["Audi", 6],
  ["Hyundai", 4],
  ["Renault", 4],
  ["Kia", 3],
  ["Peugeot", 2],
  ["Suzuki", 2],
  ["Land Rover", 2],
  ["Mini", 1],
  ["Tesla", 1],
];

/**
 * Base prices: medians of British dealer asking prices at four to six years of age around 2020 (public data set of
 * UK used cars, nine makes); makes absent from it borrow a rival's (Fit = Yaris, Demio = 0.95 Yaris, Note = Fiesta,
 * Qashqai = Tucson, Clio = 0.95 Fiesta). The rest is estimated from the neighbouring sizes.
 * Columns: make | model | weight | body | shape | built | origins | base price | engines | trims.
 */
export const MODELS = readModels(`
Toyota | Vitz | 24 | Hatchback | city | 2006-2019 | JP | 8700 | 1.0P*4 1.3P*3 1.5H*2 | F, Jewela, F Smile, U
Toyota | Yaris | 16 | Hatchback | supermini | 2006-2026 | UK NC EU | 9000 | 1.0P*2 1.3P*2 1.4D 1.5H*3 | Icon, Design, TR, Excel
Toyota | Corolla | 17 | Sedan | sedan | 2008-2026 | NC JP | 12900 | 1.5P*2 1.6P*3 1.8H*3 1.4D | Touch, Flame, Axio G, Dream
Toyota | Auris | 10 | Hatchback | hatch | 2007-2018 | UK EU | 12295 | 1.33P 1.4D*2 1.8H*3 | Icon, Excel, Design
Toyota | C-HR | 11 | SUV | crossover | 2016-2026 | UK JP NC | 17600 | 1.2P*2 1.8H*4 | Dynamic, Excel, Icon, G-T
Toyota | RAV4 | 9 | SUV | suv | 2006-2026 | UK NC | 16000 | 2.0P 2.2D*3 2.5H*2 | Icon, Invincible, Business Edition
Toyota | Corolla Fielder | 6 | Estate | estate | 2006-2024 | JP | 10800 | 1.5P*3 1.5H*2 | X, G, W×B
Toyota | Aqua | 7 | Hatchback | lift | 2012-2024 | JP | 10400 | 1.5H | S, G, S Style Black
Mercedes | C 200 | 20 | Sedan | sedan | 2005-2026 | UK NC EU | 16400 | 1.8P 2.0P*3 1.5P | Avantgarde, AMG Line, SE, Sport
Mercedes | C 220 d | 17 | Sedan | sedan | 2006-2026 | UK EU | 16485 | 2.1D*4 2.0D | AMG Line, SE Executive, Sport
Mercedes | E 220 d | 14 | Sedan | saloon | 2006-2026 | UK EU NC | 17495 | 2.1D*3 2.0D*2 | SE, AMG Line, Avantgarde
Mercedes | A 180 | 17 | Hatchback | hatch | 2012-2026 | UK JP EU | 13800 | 1.6P*3 1.5D*2 1.3P*2 | Sport, AMG Line, SE
Mercedes | GLA 200 | 10 | SUV | crossover | 2014-2026 | UK NC | 17200 | 1.6P*2 2.1D*2 1.3P | AMG Line, Sport, SE
Mercedes | E 250 Coupe | 8 | Coupe | coupe | 2009-2020 | UK EU | 15900 | 2.1D*2 2.0P 1.8P | AMG Line, Sport, SE
Mercedes | CLA 180 | 7 | Coupe | coupe | 2013-2026 | JP UK | 16500 | 1.6P*3 1.3P*2 | AMG Line, Sport
Mercedes | C 220 d Estate | 4 | Estate | estate | 2007-2024 | UK | 16200 | 2.1D | AMG Line, SE
BMW | 116i | 14 | Hatchback | hatch | 2005-2024 | JP UK | 11870 | 1.6P*3 1.5P*2 | Sport, SE, M Sport, Style
BMW | 118d | 13 | Hatchback | hatch | 2005-2025 | UK EU | 12200 | 2.0D | SE, Sport, M Sport
BMW | 320d | 22 | Sedan | sedan | 2005-2026 | UK EU | 14215 | 2.0D | SE, M Sport, EfficientDynamics, Luxury
BMW | 320i | 14 | Sedan | sedan | 2006-2026 | JP UK NC | 14300 | 2.0P | M Sport, Luxury, SE, Sport
BMW | 520d | 13 | Sedan | saloon | 2005-2026 | UK EU | 14490 | 2.0D | SE, M Sport, Luxury
BMW | X3 xDrive20d | 9 | SUV | suv | 2007-2026 | UK NC | 18900 | 2.0D | SE, M Sport, xLine
BMW | X1 sDrive18i | 8 | SUV | crossover | 2010-2026 | JP UK | 15400 | 2.0P*2 1.5P*2 | xLine, Sport, SE
BMW | 420i Coupe | 6 | Coupe | coupe | 2014-2026 | UK JP | 18400 | 2.0P | M Sport, Luxury, Sport
BMW | 320d Touring | 3 | Estate | estate | 2006-2025 | UK EU | 14300 | 2.0D | SE, M Sport
Nissan | Note | 24 | Hatchback | tall | 2006-2024 | JP UK | 8000 | 1.2P*4 1.4P 1.5D 1.2H*2 | X DIG-S, Acenta, Tekna, e-Power X
Nissan | Juke | 20 | SUV | crossover | 2010-2026 | UK JP | 10300 | 1.6P*3 1.5D*2 1.0P*2 | Acenta, Tekna, 15RX, N-Connecta
Nissan | Qashqai | 23 | SUV | suv | 2007-2026 | UK NC | 12700 | 1.5D*4 1.6P*2 1.2P*2 1.3P | Acenta, Tekna, N-Connecta, Visia
Nissan | X-Trail | 10 | SUV | suv | 2007-2026 | UK JP | 14400 | 1.6D*2 2.0D*2 2.0P | Acenta, Tekna, 20X
Nissan | Micra | 10 | Hatchback | city | 2005-2022 | UK NC | 6900 | 1.2P*4 1.0P | Visia, Acenta, Tekna
Nissan | Leaf | 8 | Hatchback | hatch | 2012-2025 | UK JP | 12500 | E | Acenta, Tekna, 30X, N-Connecta
Nissan | Skyline | 3 | Sedan | saloon | 2007-2019 | JP | 13900 | 2.5P 3.5H | 250GT, Type S
Volkswagen | Golf | 42 | Hatchback | hatch | 2005-2026 | UK NC EU | 12490 | 1.6D*3 1.4P*4 1.2P*2 1.0P 2.0D | Match, GT, S, R-Line
Volkswagen | Polo | 26 | Hatchback | supermini | 2005-2026 | UK JP NC | 9295 | 1.2P*4 1.4P*2 1.0P*3 1.4D | Match, SE, TSI Comfortline, R-Line
Volkswagen | Tiguan | 15 | SUV | suv | 2008-2026 | UK NC | 14950 | 2.0D*4 1.4P*2 | Match, SE, R-Line
Volkswagen | Passat | 8 | Sedan | saloon | 2006-2022 | UK NC EU | 10780 | 2.0D*2 1.6D*3 1.4P | SE Business, Highline, GT
Volkswagen | Golf Estate | 5 | Estate | estate | 2009-2025 | UK EU | 11900 | 1.6D*2 1.4P | SE, Match
Volkswagen | Scirocco | 4 | Coupe | coupe | 2009-2017 | UK | 11200 | 1.4P*2 2.0D | GT, R-Line
Mazda | Demio | 29 | Hatchback | supermini | 2007-2019 | JP | 8550 | 1.3P*4 1.5D | 13S, 13C, XD Touring
Mazda | Mazda2 | 12 | Hatchback | supermini | 2007-2026 | UK NC | 8800 | 1.3P 1.5P*3 | SE-L, Sport, Tamura
Mazda | Axela | 18 | Hatchback | hatch | 2009-2019 | JP | 10900 | 1.5P*3 2.0P*2 1.5D 2.0H | 15S, 20S Touring, XD
Mazda | Mazda3 | 13 | Sedan | sedan | 2006-2026 | UK NC | 11400 | 1.6P 2.0P*3 2.2D | SE-L, Sport Nav, GT Sport
Mazda | CX-5 | 17 | SUV | suv | 2012-2026 | UK JP NC | 15800 | 2.2D*4 2.0P*2 | Sport Nav, XD, SE-L
Mazda | CX-3 | 11 | SUV | crossover | 2015-2024 | UK JP | 12800 | 1.5D*3 2.0P | Sport Nav, XD Touring, SE-L
Honda | Fit | 35 | Hatchback | tall | 2006-2026 | JP | 9000 | 1.3P*4 1.5H*3 1.5P | 13G, Hybrid L, RS
Honda | Jazz | 14 | Hatchback | tall | 2006-2026 | UK NC | 9300 | 1.4P*2 1.3P*3 1.5H*2 | EX, SE, ES
Honda | Civic | 18 | Hatchback | hatch | 2006-2026 | UK NC | 11600 | 1.8P*2 1.6D*2 1.0P*2 | SR, SE Plus, Sport
Honda | Vezel | 15 | SUV | crossover | 2014-2026 | JP | 14900 | 1.5H*3 1.5P | Hybrid X, Hybrid Z, RS
Honda | HR-V | 7 | SUV | crossover | 2015-2026 | UK NC | 14600 | 1.6D 1.5P*2 | SE, EX, S
Honda | CR-V | 7 | SUV | suv | 2007-2026 | UK NC | 14800 | 2.0P*2 2.2D 1.6D*2 | SE, EX, SR
Honda | Insight | 4 | Sedan | lift | 2009-2022 | JP | 10500 | 1.3H 1.5H | G, LX
Ford | Fiesta | 37 | Hatchback | supermini | 2005-2023 | UK NC EU | 8000 | 1.25P*3 1.0P*4 1.5D*2 1.4D | Zetec, Titanium, Style, ST-Line
Ford | Focus | 27 | Hatchback | hatch | 2005-2025 | UK NC EU | 9000 | 1.6P*2 1.0P*3 1.5D*2 1.6D*2 | Zetec, Titanium, Style, ST-Line
Ford | Kuga | 15 | SUV | suv | 2009-2026 | UK NC | 12000 | 2.0D*4 1.5P*2 2.5H | Zetec, Titanium, ST-Line
Ford | Mondeo | 7 | Sedan | saloon | 2006-2022 | UK NC | 10000 | 2.0D*3 1.6P | Zetec, Titanium
Ford | Focus Estate | 6 | Estate | estate | 2008-2025 | UK | 8900 | 1.6D*2 1.0P | Zetec, Titanium
Ford | EcoSport | 8 | SUV | crossover | 2014-2022 | UK NC | 9300 | 1.0P*3 1.5D | Zetec, Titanium
Audi | A3 | 33 | Hatchback | hatch | 2005-2026 | UK JP EU | 13245 | 1.4P*3 1.6D*3 2.0D*2 1.5P | Sport, S line, SE
Audi | A4 | 27 | Sedan | sedan | 2006-2025 | UK EU NC | 14490 | 2.0D*4 1.8P 2.0P | SE, S line, Sport, Technik
Audi | A1 | 10 | Hatchback | supermini | 2011-2026 | UK JP | 11495 | 1.4P*3 1.6D 1.0P | Sport, S line, SE
Audi | Q3 | 14 | SUV | suv | 2012-2026 | UK NC | 16890 | 2.0D*3 1.4P*2 | SE, S line, Sport
Audi | A6 | 8 | Sedan | saloon | 2006-2026 | UK EU | 16775 | 2.0D*4 3.0D | SE Executive, S line
Audi | TT | 5 | Coupe | coupe | 2007-2023 | UK | 16100 | 2.0P*3 1.8P | Sport, S line
Audi | A4 Avant | 3 | Estate | estate | 2006-2025 | UK EU | 14600 | 2.0D | SE, S line
Hyundai | i10 | 33 | Hatchback | city | 2009-2026 | UK NC | 6195 | 1.0P*2 1.2P*3 | SE, Premium, S, Classic
Hyundai | i20 | 27 | Hatchback | supermini | 2009-2026 | UK NC EU | 7490 | 1.2P*4 1.4P 1.4D | SE, Active, Premium
Hyundai | Tucson | 24 | SUV | suv | 2015-2026 | UK NC | 12700 | 1.6P*2 1.7D*3 1.6H | SE Nav, Premium, Elite
Hyundai | Elantra | 10 | Sedan | sedan | 2011-2024 | NC | 9400 | 1.6P*3 1.6D | Mode, Style
Hyundai | Kona | 6 | SUV | crossover | 2018-2026 | UK NC | 13800 | 1.0P*2 E*2 | SE, Premium
Renault | Clio | 39 | Hatchback | supermini | 2005-2026 | UK NC EU | 7600 | 1.2P*4 0.9P*2 1.5D*4 | Dynamique, Joy, Icon, Touch
Renault | Megane | 29 | Sedan | sedan | 2006-2026 | NC EU | 9000 | 1.5D*5 1.6P*2 | Joy, Touch, Dynamique
Renault | Captur | 24 | SUV | crossover | 2013-2026 | UK NC | 9900 | 0.9P*2 1.5D*3 1.2P | Dynamique, Icon, Outdoor
Renault | Zoe | 8 | Hatchback | supermini | 2014-2024 | UK EU | 9800 | E | Dynamique, Iconic
Kia | Picanto | 32 | Hatchback | city | 2008-2026 | UK NC | 6200 | 1.0P*3 1.2P*2 | Air, Cool, Prime
Kia | Rio | 24 | Hatchback | supermini | 2009-2024 | UK NC | 7500 | 1.2P*3 1.4D*2 1.4P | Concept, Cool, Prime
Kia | Sportage | 32 | SUV | suv | 2010-2026 | UK NC | 13400 | 1.7D*3 1.6P*2 1.6D*2 | Concept, KX-3, Premium
Kia | Ceed | 12 | Hatchback | hatch | 2008-2026 | UK EU | 9200 | 1.6D*3 1.4P*2 | Concept, Prime
Peugeot | 208 | 42 | Hatchback | supermini | 2012-2026 | UK EU | 8100 | 1.2P*4 1.4D 1.6D | Active, Allure
Peugeot | 308 | 26 | Hatchback | hatch | 2008-2026 | UK EU | 8900 | 1.6D*3 1.2P*2 | Active, Allure
Peugeot | 2008 | 32 | SUV | crossover | 2013-2026 | UK NC | 10300 | 1.2P*3 1.6D*2 E | Active, Allure, GT Line
Suzuki | Swift | 60 | Hatchback | city | 2006-2026 | UK JP NC | 7600 | 1.2P*3 1.3P*2 1.2H | SZ3, XG, SZ-L
Suzuki | Vitara | 25 | SUV | suv | 2015-2026 | UK NC | 11900 | 1.6P*2 1.4P 1.6D | SZ-T, SZ5
Suzuki | Jimny | 15 | SUV | offroader | 2006-2026 | UK JP | 11800 | 1.3P*2 1.5P | SZ4, XC
Land Rover | Range Rover Evoque | 50 | SUV | suv | 2012-2026 | UK | 22500 | 2.2D*2 2.0D*2 | Pure Tech, SE, HSE Dynamic
Land Rover | Discovery Sport | 25 | SUV | offroader | 2015-2026 | UK | 20900 | 2.0D | SE Tech, HSE
Land Rover | Range Rover Sport | 25 | SUV | offroader | 2006-2026 | UK | 31000 | 3.0D*3 2.7D | HSE, Autobiography
Mini | Cooper | 70 | Hatchback | retro | 2005-2026 | UK JP | 10900 | 1.6P*3 1.5P*3 | Chili Pack, Sport, Classic
Mini | Countryman | 30 | SUV | crossover | 2011-2026 | UK JP | 13600 | 1.6P*2 2.0D | Cooper, Cooper SD
Tesla | Model 3 | 70 | Sedan | lift | 2019-2026 | UK | 22000 | E | Standard Range Plus, Long Range
Tesla | Model Y | 30 | SUV | crossover | 2022-2026 | UK | 27000 | E | Rear-Wheel Drive, Long Range
`);
