interface SteppingClock {
  /** The time at which the process starts, in ms. */
  start: number;
  /** ms by which the clock steps forwards at SIGUSR2, and back at SIGHUP. */
  step: number;
}

/** Settings of a `RoleProcess` that set its clock, and step it while the process runs. */
export function steppingClock({ start, step }: SteppingClock) {
  const code = `
    const Right = Date;
    const { now } = Right;
    let ahead = ${start} - now();
    process.on("SIGUSR2", () => (ahead += ${step}));
    process.on("SIGHUP", () => (ahead -= ${step}));
    globalThis.Date = class Date extends Right {
      constructor(...given) { super(...(given.length === 0 ? [now() + ahead] : given)); }
      static now() { return now() + ahead; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
