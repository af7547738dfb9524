// Runs in the offline page, where nothing else can load: lists the cars that this device has seen, the one of the URL
// first, and reloads the page once there is a connection. The web server prepends WORDS, its texts, and SEEN_CARS, where
// the cars are kept (@takas/contracts/seenCars).

addEventListener("online", () => location.reload());

if (navigator.onLine) {
  document.querySelector("h1").textContent = document.title = WORDS.unreachable;
  // Nothing says when the server is back.
  document.querySelector("h1 + p").textContent = WORDS.later;
}

/** The stored cars, the last seen first; rejects where there is no store. */
function readSeenCars() {
  return new Promise((resolve, reject) => {
    const { database, store, key } = SEEN_CARS;
    const opening = indexedDB.open(database);
    // An empty database would keep mfe-browse from making its own.
    opening.addEventListener("upgradeneeded", () => opening.transaction.abort());
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction(store).objectStore(store).get(key);
      reading.addEventListener("error", () => reject(reading.error));
      reading.addEventListener("success", () => resolve(reading.result ?? []));
    });
  });
}

function element(name, fields, ...children) {
  const made = Object.assign(document.createElement(name), fields);
  made.append(...children);
  return made;
}

const KM_PER_MILE = 1.609344;

const count = (number) => Number(number).toLocaleString(WORDS.tag);

/** "42,000 mi", in other languages with the kilometres. */
function distance(miles) {
  const kilometres = Math.round((miles * KM_PER_MILE) / 100) * 100;
  return WORDS.mileage.replace("{miles}", count(miles)).replace("{kilometres}", count(kilometres));
}

/** A choice in the reader's words; one of a newer API, which is unknown here, as the API names it. */
const named = (choice) => WORDS.choices[choice] ?? choice;

function describe({ vehicle, seenAt }, isFull) {
  const { title, askingPrice, year, mileage, fuelType, transmission, bodyType } = vehicle;
  const choices = [fuelType, transmission, bodyType].filter((choice) => choice !== undefined);
  const facts = [year, distance(mileage), ...choices.map(named)];
  const seen = new Date(seenAt).toLocaleString(WORDS.tag, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Asia/Nicosia",
  });
  const lines = [
    element("strong", {}, WORDS.price.replace("{amount}", count(askingPrice))),
    element("p", {}, facts.join(" · ")),
    ...(isFull && vehicle.marketRate !== undefined
      ? [element("p", {}, vehicle.marketRate.explanation)]
      : []),
    element("p", { className: "seen" }, WORDS.seenOn.replace("{date}", seen)),
  ];
  // The browser has kept the photos it has shown; the others do not appear.
  const photos = vehicle.images.slice(0, isFull ? undefined : 1).map((src) => {
    const photo = element("img", { src, alt: "" });
    photo.addEventListener("error", () => photo.remove());
    return photo;
  });
  const heading = isFull
    ? element("h2", { dir: "auto" }, title)
    : element("h3", { dir: "auto" }, element("a", { href: `/listing/${vehicle.id}` }, title));
  return element("article", {}, ...photos, heading, ...lines);
}

function show(cars) {
  const opened = /^\/listing\/([^/]+)$/.exec(location.pathname)?.[1];
  const asked = cars.find(({ vehicle }) => vehicle.id === opened);
  const others = cars.filter((car) => car !== asked);
  const main = document.querySelector("main");
  if (asked !== undefined) {
    main.append(describe(asked, true));
  }
  if (others.length > 0) {
    main.append(element("h2", {}, WORDS.seen), ...others.map((car) => describe(car, false)));
  }
}

// oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
readSeenCars().then(show, (error) => console.info("No seen cars.", error));
