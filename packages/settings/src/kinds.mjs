// The kinds of settings: each parses a given text into a value or throws the rule it breaks.

/** @param {RegExp} [pattern] @param {string} [rule] */
export function text(pattern = /./, rule = "must not be empty") {
  return (/** @type {string} */ given) => {
    if (!pattern.test(given)) {
      throw new RangeError(rule);
    }
    return given;
  };
}

const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** @template {string} Choice @param {Choice[]} choices */
export function oneOf(...choices) {
  return (/** @type {string} */ given) => {
    const choice = choices.find((one) => one === given);
    if (choice === undefined) {
      throw new RangeError(`must be ${alternatives.format(choices)}`);
    }
    return choice;
  };
}

/** @param {number} min @param {number} max */
export function whole(min, max) {
  return (/** @type {string} */ given) => {
    if (!/^\d{1,9}$/.test(given) || Number(given) < min || Number(given) > max) {
      throw new RangeError(`must be a whole number from ${min} to ${max}`);
    }
    return Number(given);
  };
}

/** A URL; a trailing slash is removed. */
export function url() {
  return (/** @type {string} */ given) => {
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
      throw new RangeError("must be an address like https://takas.example");
    }
    return given.replace(/\/+$/, "");
  };
}

/** A bucket of an S3-compatible store. The error never repeats the given value, because it contains a secret. */
export function bucket() {
  return (/** @type {string} */ given) => {
    const place = URL.canParse(given) ? readBucket(new URL(given)) : undefined;
    if (place === undefined) {
      throw new RangeError(
        "must be like s3://KEY:SECRET@HOST:PORT/BUCKET?region=us-east-1&tls=1, with / in the secret as %2F",
      );
    }
    return place;
  };
}

/** @param {URL} url */
function readBucket({ protocol, host, username, password, pathname, searchParams }) {
  const { region = "us-east-1", tls = "1", ...unknown } = Object.fromEntries(searchParams);
  const isWhole =
    protocol === "s3:" &&
    URL.canParse(`https://${host}`) &&
    [username, password].every((part) => /^(?:[^%]|%[0-9a-f]{2})+$/i.test(part)) &&
    /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname) &&
    /^[a-z0-9-]+$/.test(region) &&
    /^[01]$/.test(tls) &&
    Object.keys(unknown).length === 0;
  return isWhole
    ? {
        address: `${tls === "1" ? "https" : "http"}://${host}${pathname}`,
        region,
        key: decodeURIComponent(username),
        secret: decodeURIComponent(password),
      }
    : undefined;
}

/** Tokens of teams, separated by commas. The error never repeats one. */
export function tokens() {
  return (/** @type {string} */ given) =>
    given.split(",").map((pair) => {
      const [, team, token] = /^([\w-]+):([^\s:]{32,200})$/.exec(pair.trim()) ?? [];
      if (team === undefined || token === undefined) {
        throw new RangeError(
          "must be like offers:TOKEN,browse:TOKEN, with tokens of 32 or more characters (openssl rand -hex 32)",
        );
      }
      return { team, token };
    });
}

/** Origins, separated by commas. */
export function origins() {
  return (/** @type {string} */ given) => {
    const list = given.split(",").filter((origin) => origin !== "");
    if (!list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) {
      throw new RangeError("must be origins like http://localhost:4001, separated by commas");
    }
    return list;
  };
}
