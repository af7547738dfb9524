import { PUBLIC_SETTINGS, SETTINGS } from "./settings.mjs";

const HEAD = `# Every setting of Takas. All are optional; the values here are the defaults.
# The processes read environment variables: \`PORT=9000 npm start\`.
# This file is written from packages/settings by \`npm run fix\`.
`;

/** The text of .env.example. */
export function envExample() {
  return [HEAD, ...PUBLIC_SETTINGS.map(entry)].join("\n");
}

/** @param {import("./settings.mjs").SettingName} name */
function entry(name) {
  /** @type {import("./settings.mjs").Setting<unknown>} */
  const {
    about = "",
    initial,
    example = typeof initial === "string" ? initial : "",
  } = SETTINGS[name];
  return `${wrapped(about)}\n${name}=${example}\n`;
}

/** Comment lines of at most 110 characters. @param {string} text */
function wrapped(text) {
  return text.replaceAll(/(.{1,108})(?:\s+|$)/g, "# $1\n").trimEnd();
}
