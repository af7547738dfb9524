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
import { VehicleSummary } from "../../components/VehicleSummary";
import { SampleCarNote } from "../../live/sending/SampleCarNote";
import { m } from "../../texts/messages.js";
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
  const vehicle = theirs.currentData;
  // An open form stays when a reload finds the car gone, and says so.
  if (vehicle === undefined && isApiError(theirs.error) && theirs.error.status === 404) {
    return <VehicleNotFound />;
  }
  const failed = [theirs, mine].find((query) => !query.currentData && query.error !== undefined);
  const cars = mine.currentData?.filter(({ status }) => status === "active");
  if (failed !== undefined) {
    return (
      <ProposalFrame id={id} title={m.proposal_liveTitle}>
        <LoadFailure title={m.proposal_notLoaded()} query={failed} />
      </ProposalFrame>
    );
  }
  return (
    <ProposalFrame id={id} title={m.proposal_liveTitle}>
      {vehicle === undefined || cars === undefined ? (
        <LoadingCars />
      ) : isOwnVehicle(vehicle, user) ? (
        <OwnCar />
      ) : cars.length === 0 ? (
        <>
          <VehicleSummary vehicle={vehicle} />
          <NoCar path={path} />
          {vehicle.isSample && <SampleCarNote />}
        </>
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
      title={m.proposal_listFirst()}
      text={m.proposal_needsCar()}
      action={
        <Button href={withReturnPath(paths.createListing.href(), path)}>{m.common_addCar()}</Button>
      }
    />
  );
}
