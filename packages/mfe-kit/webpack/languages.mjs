import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What generated texts and formats read; a build puts a language in its place. */
const PLACE = "TAKAS_LANGUAGE";

/** The language in which every text exists. */
const BASE = "en";

/**
 * The languages in which an app is built: English, and those in which it has texts (texts/tr.json).
 * @param {string} folder The app's folder.
 */
export function languagesOf(folder) {
  const place = join(folder, "texts");
  const files = existsSync(place) ? readdirSync(place) : [];
  const own = files.flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
  return [BASE, ...own.filter((language) => language !== BASE).toSorted()];
}

/**
 * A definition for code that holds all languages: it asks for the language each time. `asked` is an expression.
 * @param {string[]} languages
 * @param {string} asked
 */
export function languageAtRunTime(languages, asked) {
  return {
    [PLACE]: `((asked) => ${JSON.stringify(languages)}.includes(asked) ? asked : "${BASE}")(${asked})`,
  };
}

/** In server parts: the language of the view that is being rendered (host/render/worker.mjs). */
export const OF_THE_VIEW = "globalThis.takasLanguage?.()";

/** In watch mode: the language that the page was asked for. */
export const OF_THE_PAGE = "document.documentElement.dataset.language";

/**
 * Makes one bundle of each language from one compilation: English as it is, the others in a folder of their own with the
 * same names of files ("tr/remoteEntry.js"). Only scripts with texts are minified once per language; the others are copies,
 * and so are pictures: a script looks for them in its own folder.
 */
export class LanguagesPlugin {
  /** @param {string[]} languages English first. */
  constructor(languages) {
    this.others = languages.filter((language) => language !== BASE);
  }

  apply(compiler) {
    const {
      Compilation,
      sources: { RawSource },
    } = compiler.webpack;
    // Files have one name in all languages: a hash of their content would differ.
    compiler.options.optimization.realContentHash = false;
    compiler.hooks.thisCompilation.tap("LanguagesPlugin", (compilation) => {
      const scripts = () => compilation.getAssets().filter(({ name }) => /^[^/]+\.js$/.test(name));
      const pictures = () => compilation.getAssets().filter(({ info }) => info.sourceFilename);
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minified } = Compilation;
      compilation.hooks.processAssets.tap({ name: "LanguagesPlugin", stage: minified - 1 }, () => {
        for (const { name, source } of scripts()) {
          const text = source.source().toString();
          if (text.includes(PLACE)) {
            for (const language of this.others) {
              compilation.emitAsset(
                `${language}/${name}`,
                new RawSource(translate(text, language)),
              );
            }
            compilation.updateAsset(name, new RawSource(translate(text, BASE)));
          }
        }
      });
      compilation.hooks.processAssets.tap({ name: "LanguagesPlugin", stage: minified + 1 }, () => {
        for (const { name, source } of [...scripts(), ...pictures()]) {
          for (const language of this.others) {
            if (compilation.getAsset(`${language}/${name}`) === undefined) {
              compilation.emitAsset(`${language}/${name}`, source);
            }
          }
        }
      });
    });
  }
}

function translate(text, language) {
  return text.replaceAll(PLACE, JSON.stringify(language));
}
