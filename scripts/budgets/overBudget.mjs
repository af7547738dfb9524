/**
 * One sentence for each screen over its budget. `weighed` maps screens to file names and files to bytes. `budgets` has the
 * limit of each screen in bytes (`otherwise` for the rest; in other languages that of its own name, such as "/ in el", or else
 * `translated` more than it weighs in English) and the bytes of each file when the budgets were set. The sentence names the files that
 * grew, largest growth first.
 */
export function overBudget({ limits, otherwise, translated = 0, files: before }, weighed) {
  return Object.keys(weighed.screens).flatMap((path) => {
    const [, inEnglish = path] = /^(.+) in \w+$/.exec(path) ?? [];
    const limit =
      limits[path] ??
      (inEnglish === path ? otherwise : weightOfScreen(inEnglish, weighed) + translated);
    const weight = weightOfScreen(path, weighed);
    if (weight <= limit) {
      return [];
    }
    const grown = weighed.screens[path]
      .map((name) => ({ name, by: weighed.files[name] - (before[name] ?? 0) }))
      .filter(({ by }) => by > 0)
      .toSorted((a, b) => b.by - a.by)
      .map(({ name, by }) => `${name} ${name in before ? "grew by" : "is new with"} ${kB(by)}`);
    return [
      `${path} weighs ${kB(weight)} of compressed JavaScript, ${kB(weight - limit)} over its budget of ${kB(limit)}: ${grown.join(", ")}.`,
    ];
  });
}

/** Bytes of all files of a screen. */
export function weightOfScreen(path, { screens, files }) {
  return screens[path].reduce((total, name) => total + files[name], 0);
}

export function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
