// Leaves of remote.json what a page needs of it, and one language of its texts: the minifier drops the others.
// The bundler needs a default export.
// oxlint-disable-next-line import/no-default-export
export default function remoteTexts(source) {
  const { name, routes } = JSON.parse(source);
  const needed = {
    name,
    routes: routes.map(({ path, screen, title, description, keep }) => ({
      path,
      screen,
      title,
      description,
      keep,
    })),
  };
  const manifest = JSON.stringify(needed, (key, value) =>
    ["title", "description"].includes(key) && typeof value === "object"
      ? `\u0000${Object.entries(value)
          .filter(([language]) => language !== "en")
          .map(
            ([language, text]) => `TAKAS_LANGUAGE === "${language}" ? ${JSON.stringify(text)} : `,
          )
          .join("")}${JSON.stringify(value.en)}\u0000`
      : value,
  );
  return `export default ${manifest.replaceAll(/"\\u0000(.*?)\\u0000"/g, (_, code) => JSON.parse(`"${code}"`))};`;
}
