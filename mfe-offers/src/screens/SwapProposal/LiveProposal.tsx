import {
  isApiError,
  isOwnVehicle,
  useGetMyVehiclesQuery,
  useGetVehicleQuery,
  useSession,
} from "@takas/client";
import { paths, withReturnPath, useParams, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { VehicleNotFound } from "../../components/VehicleNotFound";
import { LoadingCars, OwnCar } from "./ProposalCars";
import { ProposalForm } from "./ProposalForm";
import { ProposalFrame } from "./ProposalFrame";
import { useProposalPath } from "./useAskedTerms";

/** A proposal for a car of the live market, in exchange for one of the user's active cars. */
export function LiveProposal() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const path = useProposalPath(id);
  const user = useSession((session) => session.user);
  const theirs = useGetVehicleQuery(id);
  const mine = useGetMyVehiclesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isApiError(theirs.error) && theirs.error.status === 404) {
    return <VehicleNotFound />;
  }
  const vehicle = theirs.currentData;
  const failed = [theirs, mine].find((query) => !query.currentData && query.error !== undefined);
  const cars = mine.currentData?.filter(({ status }) => status === "active");
  if (failed !== undefined) {
    return (
      <ProposalFrame id={id}>
        <LoadFailure title="The cars could not be loaded" query={failed} />
      </ProposalFrame>
    );
  }
  return (
    <ProposalFrame id={id}>
      {vehicle === undefined || cars === undefined ? (
        <LoadingCars />
      ) : isOwnVehicle(vehicle, user) ? (
        <OwnCar />
      ) : cars.length === 0 ? (
        <NoCar path={path} />
      ) : (
        <ProposalForm key={id} vehicle={vehicle} cars={cars} />
      )}
    </ProposalFrame>
  );
}

/** Listing a car returns to the proposal. */
function NoCar({ path }: { path: string }) {
  return (
    <EmptyState
      drawing={<NoCarsDrawing />}
      title="List your car first"
      text="A swap needs a car of yours on the market. You come back here afterwards."
      action={<Button href={withReturnPath(paths.createListing.href(), path)}>Add Your Car</Button>}
    />
  );
}
