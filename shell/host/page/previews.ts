import type { Preview, ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";

import { withHandovers } from "../release/handovers";
import { readPreview } from "../release/previewLinks";
import type { PreviewClaim } from "../release/previewLinks";
import { sayingOf, signedLinks } from "./signedLinks";
import type { LinkSaying, OpenedLinks, SignedLinks } from "./signedLinks";

interface PreviewOptions {
  /** The folder of the releases. */
  folder: string;
  isProduction: boolean;
}

/** The links that show previews (`?preview=TOKEN`). A browser shows up to five at a time, each of another remote. */
export function previewLinks({ folder, isProduction }: PreviewOptions): SignedLinks<PreviewClaim> {
  return signedLinks({
    name: "preview",
    read: (token) => readPreview(folder, token),
    subjectOf: ({ name }) => name,
    most: 5,
    isProduction,
  });
}

/** The live builds, with the previews that a browser opened in their places. */
interface ShownPreviews {
  releases: Releases;
  previews: readonly Preview[];
  sayings: readonly LinkSaying[];
}

/** The live registry with the previews of a browser in it, also of remotes that were never released. */
export function withPreviews(
  live: Releases,
  links: Pick<SignedLinks<PreviewClaim>, "name" | "keep">,
  chosen: OpenedLinks<PreviewClaim> | undefined,
): ShownPreviews {
  if (chosen === undefined) {
    return { releases: live, previews: [], sayings: [] };
  }
  const shown = chosen.opened.flatMap(({ token, claim }) => {
    const preview = previewOf(live, claim);
    return preview === undefined ? [] : { token, preview };
  });
  const previews = shown.map(({ preview }) => preview);
  const remotes = previews.map((preview) => asRemote(live, preview));
  const others = live.remotes.filter(({ name }) => !remotes.some((own) => own.name === name));
  return {
    releases: withHandovers({ ...live, remotes: [...others, ...remotes] }),
    previews,
    sayings: sayingOf(links, chosen, shown),
  };
}

function previewOf(live: Releases, claim: PreviewClaim): Preview | undefined {
  return claim.until <= Date.now()
    ? undefined
    : live.previews?.find(({ name, build }) => name === claim.name && build.build === claim.build);
}

/** Without a build that stands in for it: a preview that fails shows that. */
function asRemote({ remotes }: Releases, { name, team, build }: Preview): ReleasedRemote {
  const enabled = remotes.find((remote) => remote.name === name)?.enabled ?? true;
  return { name, team, enabled, current: build };
}
