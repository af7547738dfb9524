import { Skeleton, Stack, media, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** The placeholder of the first step while the listing loads. */
export function EditListingSkeleton() {
  return (
    <Stack gap={3}>
      <output className="visually-hidden">{m.edit_loading()}</output>
      <Skeleton height="35px" />
      <Skeleton width="50%" height="1.65rem" />
      <Skeleton height="78px" corners="card" />
      <Grid>
        {TILES.map((tile) => (
          <Tile key={tile} height="auto" corners="input" />
        ))}
      </Grid>
    </Stack>
  );
}

const TILES = ["first", "second", "third", "fourth"];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1.5]};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Tile = styled(Skeleton)`
  aspect-ratio: 4 / 3;
`;
