import { developmentEntry, developmentPage, languageOfPage } from "./developmentPage";

const build = {
  name: "garage",
  team: "garage",
  build: "development",
  container: "takas_garage_development",
  versions: {
    "@takas/client": "1.0.0",
    "@takas/contracts": "1.0.0",
    "@takas/mfe-kit": "1.0.0",
  },
  shared: { react: "^19.3.0" },
  entry: "remoteEntry.js",
  routes: [
    { path: "/garage", title: { en: "Garage", tr: "Garaj" }, files: ["app.js"], bytes: 0 },
    { path: "/parts", title: "Parts", files: ["app.js"], bytes: 0 },
  ],
  links: [
    {
      slot: "tabs",
      order: 60,
      path: "/garage",
      label: { en: "Garage", tr: "Garaj" },
      icon: ["M4 7h16"],
    },
  ],
};
const place = "/remotes/garage/development";
const own = developmentEntry(build, { place, language: "en" });

const live = { format: 1, shell: "abc", remotes: [{ name: "browse" }, { name: "garage" }] };
const page = (
  registry: string,
) => `<link rel="preload" as="script" href="/remotes/shell/abc/shell.js" nonce="n">
<script nonce="n">{}</script>
<script nonce="n" src="/remotes/shell/abc/shell.js" integrity="sha256-a" defer></script>
<script type="application/json" id="registry">${registry}</script>`;

describe("developmentPage", () => {
  it("starts the kit's shell, with the remote of this machine in the registry", () => {
    const html = developmentPage(page(JSON.stringify(live)), own);
    expect(html).toContain(
      '<script nonce="n" src="/remotes/shell/development/shell.js" defer></script>',
    );
    expect(html).not.toContain("/remotes/shell/abc/");
    const [, text = ""] = /id="registry">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)).toMatchObject({
      shell: "development",
      remotes: [
        { name: "browse" },
        {
          name: "garage",
          enabled: true,
          current: {
            entry: "/remotes/garage/development/remoteEntry.js",
            routes: [
              { path: "/garage", files: ["/remotes/garage/development/app.js"] },
              { path: "/parts", files: ["/remotes/garage/development/app.js"] },
            ],
          },
        },
      ],
    });
    expect(text).not.toContain("/api/vehicles");
  });

  it("keeps the language of the page, where a screen has it", () => {
    const html = '<!doctype html>\n<html lang="en" data-market="sample" data-language="tr">';
    const { current } = developmentEntry(build, { place, language: languageOfPage(html) });
    expect(current.routes.map(({ language }) => language)).toEqual(["tr", "en"]);
    expect(current.links?.map(({ label }) => label)).toEqual(["Garaj"]);
    expect(languageOfPage('<html lang="en" data-market="sample">')).toBe("en");
  });

  it.each(["<p>Another site</p>", page("")])("refuses a page that is not one of Takas", (html) => {
    expect(() => developmentPage(html, own)).toThrow(/not one of Takas|JSON/);
  });
});
