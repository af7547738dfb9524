import type { ReleasedRemote } from "@takas/mfe-kit/manifest";

/** The team that owns a remote, and the first parts of the paths that are its own: "/", "/listing". */
export type Ownership = Pick<ReleasedRemote, "team" | "paths">;

/**
 * Who owns a remote with its next build. The row of the registry says so, not the build: throws a sentence for a build that
 * names another team, or claims a path that the row does not have. A new remote, and one whose ownership an operator sets,
 * gets what its build names.
 */
export function ownershipOf(
  { name, team, paths: claimed, current: { build } }: ReleasedRemote,
  row: ReleasedRemote | undefined,
  setsOwnership: boolean,
): Ownership {
  if (row === undefined || setsOwnership) {
    return { team, paths: claimed };
  }
  const { paths } = row;
  const foreign = claimed.filter((path) => !paths.includes(path));
  if (team !== row.team) {
    throw new Error(
      `${name} ${build} names the team ${team}, and ${name} belongs to team ${row.team}. ${operatorChanges(name)}`,
    );
  }
  if (foreign.length > 0) {
    throw new Error(
      `${name} ${build} claims ${foreign.join(", ")}, and ${name} owns ${paths.join(", ")}. ${operatorChanges(name)}`,
    );
  }
  return { team, paths };
}

function operatorChanges(name: string): string {
  return `An operator changes that: npm run release -- ${name} --own.`;
}
