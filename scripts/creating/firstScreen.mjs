/** The first files of a remote with one screen, which names itself. */
export function firstFiles(name) {
  const screen = screenOf(name);
  return {
    "README.md": readme(name),
    "remote.json": remoteJson(name),
    "texts/en.json": textsJson(name),
    [`src/screens/${screen}/${screen}.tsx`]: screenTsx(name),
    [`src/screens/${screen}/${screen}.test.tsx`]: testTsx(screen),
  };
}

export const screenOf = (name) => name[0].toUpperCase() + name.slice(1);

function readme(name) {
  return `# mfe-${name}

${screenOf(name)}.

## How to use it

\`npm run dev -- mfe-${name}\` runs it in the real shell, \`npm run unit -- mfe-${name}\` tests it,
\`npm run release -- ${name}\` releases it. \`remote.json\` is the only list of its screens.
`;
}

function remoteJson(name) {
  const screen = screenOf(name);
  const routes = [
    { path: `/${name}`, screen, title: screen, description: `${screen} on the market.` },
  ];
  return `${JSON.stringify({ name, team: name, routes }, null, 2)}\n`;
}

function textsJson(name) {
  const texts = {
    [`${name}_title`]: screenOf(name),
    [`${name}_first`]: "This is your first screen.",
  };
  return `${JSON.stringify(texts, null, 2)}\n`;
}

function screenTsx(name) {
  const screen = screenOf(name);
  return `import { Page, PageHeader, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** The first screen. */
export function ${screen}() {
  return (
    <Page narrow header={<PageHeader narrow title={m.${name}_title()} />}>
      <Text>{m.${name}_first()}</Text>
    </Page>
  );
}
`;
}

function testTsx(screen) {
  return `import { renderScreen } from "@takas/mfe-kit/testing";
import { screen } from "@testing-library/react";

import { ${screen} } from "./${screen}";

describe("${screen}", () => {
  it("names the screen", async () => {
    await renderScreen(<${screen} />, { signedIn: false });
    expect(screen.getByRole("heading", { level: 1, name: "${screen}" })).toBeInTheDocument();
  });
});
`;
}
