/**
 * A sentence for each screen that weighs more than its budget. `weighed` gives the names of the files of each screen and
 * the bytes of each file, `budgets` the most bytes of a screen (`otherwise` where it has no limit of its own) and the
 * bytes of the files when the budgets were set: what has grown since is named, most first.
 */
export function overBudget({ limits, otherwise, files: before }, weighed) {
  return Object.keys(weighed.screens).flatMap((path) => {
    const limit = limits[path] ?? otherwise;
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
