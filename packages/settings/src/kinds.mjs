// What a setting may be: each turns the text that was given into a value, or throws its rule in words.

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

/** An address without a slash at its end. */
export function url() {
  return (/** @type {string} */ given) => {
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
      throw new RangeError("must be an address like https://takas.example");
    }
    return given.replace(/\/+$/, "");
  };
}

/** Origins, separated by commas. */
export function origins() {
  return (/** @type {string} */ given) => {
    const list = given.split(",").filter((origin) => origin !== "");
    if (!list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) {
      throw new RangeError("must be origins like https://files.example, separated by commas");
    }
    return list;
  };
}
