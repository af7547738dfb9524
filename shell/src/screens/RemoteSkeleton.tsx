import { CardGrid, Page, Skeleton, Stack, Text, VehicleCardSkeleton } from "@takas/ui";

/** What stands where a remote is about to show; after a while it says that it knows it is slow. */
export function RemoteSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <Page aria-busy="true">
      <Stack>
        <Skeleton width="60%" height="28px" />
        <p role="status">
          {isSlow && <Text tone="muted">Still loading. Your connection seems slow.</Text>}
        </p>
        <CardGrid>
          <VehicleCardSkeleton />
          <VehicleCardSkeleton />
        </CardGrid>
      </Stack>
    </Page>
  );
}
