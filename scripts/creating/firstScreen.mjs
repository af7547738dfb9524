/** The first files of a remote with one screen, which names itself. */
export function firstFiles(name) {
  const screen = screenOf(name);
  return {
    "README.md": readme(name),
    "remote.json": remoteJson(name),
    [`src/screens/${screen}/${screen}.tsx`]: screenTsx(screen),
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

function screenTsx(screen) {
  return `import { Page, PageHeader, Text } from "@takas/ui";

/** The first screen. */
export function ${screen}() {
  return (
    <Page narrow header={<PageHeader narrow title="${screen}" />}>
      <Text>This is your first screen.</Text>
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
