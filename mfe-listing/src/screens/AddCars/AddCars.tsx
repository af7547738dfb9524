import { failureText, useGetMyVehiclesQuery, useSession } from "@takas/client";
import type { DealerState } from "@takas/contracts/dealers/dealer";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useBackTo, usePage, useServices } from "@takas/mfe-kit";
import {
  Button,
  Card,
  EmptyState,
  NoCarsDrawing,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  Text,
} from "@takas/ui";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import styled from "styled-components";

import { decodeText } from "../../csv/decodeText";
import { readCars } from "../../csv/readCars";
import type { CarFile } from "../../csv/readCars";
import { templateText } from "../../csv/template";
import { useGetOwnDealerQuery } from "../../listingApi";
import { m } from "../../texts/messages.js";
import { CarPreview } from "./CarPreview";
import { useListCars } from "./useListCars";

/** Bytes of a file: a thousand cars with long descriptions. */
const MOST_BYTES = 3_000_000;

/** Lists the cars of a CSV file, for approved dealers (docs/product.md 18.7.4). */
export function AddCars() {
  const user = useSession((session) => session.user);
  const isTask = user?.isDealer === true;
  usePage({ hideBottomBar: isTask, hideAddButton: isTask });
  const { requestUpgrade } = useServices();
  const back = useBackTo(paths.myCars.href());
  return (
    <Page narrow bottomBar={!isTask} header={<PageHeader narrow title={m.csv_title()} {...back} />}>
      {user === null || user === undefined ? (
        <Skeleton height="240px" corners="card" />
      ) : user.isDealerVerified ? (
        <CarsOfFile />
      ) : user.isDealer ? (
        <Unapproved />
      ) : (
        <EmptyState
          drawing={<NoCarsDrawing />}
          title={m.csv_dealersOnly()}
          text={m.csv_dealersOnlyText({
            price: formatMoney(PRICES.dealer, "GBP", { pence: true }),
          })}
          action={
            <Stack gap={1}>
              <Button onClick={() => requestUpgrade()}>{m.csv_memberships()}</Button>
              <Button variant="ghost" href={paths.createListing.href()}>
                {m.csv_addOne()}
              </Button>
            </Stack>
          }
        />
      )}
    </Page>
  );
}

/** For a dealer without an approved name: what is missing. */
function Unapproved() {
  const { currentData: dealer, error } = useGetOwnDealerQuery();
  if (dealer === undefined) {
    return error === undefined ? (
      <Skeleton height="240px" corners="card" />
    ) : (
      <Text tone="danger" role="alert">
        {failureText(error)}
      </Text>
    );
  }
  const { state, name } = dealer;
  return state === "verified" ? (
    <CarsOfFile />
  ) : (
    <EmptyState
      drawing={<NoCarsDrawing />}
      title={m.csv_dealersOnly()}
      text={MISSING[state]({ name: name ?? "" })}
      action={
        state !== "waiting" && <Button href={paths.profile.href()}>{m.csv_dealerName()}</Button>
      }
    />
  );
}

const MISSING: Record<Exclude<DealerState, "verified">, (of: { name: string }) => string> = {
  unnamed: m.csv_unnamed,
  waiting: m.csv_waiting,
  refused: m.csv_refused,
};

function CarsOfFile() {
  const { refetch } = useGetMyVehiclesQuery();
  const [file, setFile] = useState<{ name: string; cars: CarFile }>();
  const listing = useListCars();
  const input = useRef<HTMLInputElement>(null);
  const read = async (chosen: File) => {
    listing.reset();
    // What another tab or an earlier attempt has listed counts, too.
    const { data: own = [] } = await refetch();
    setFile({ name: chosen.name, cars: await readFile(chosen, own) });
  };
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(templateText())}`;
  return (
    <Stack gap={3}>
      <Card>
        <Stack gap={2}>
          <Text>{m.csv_intro()}</Text>
          <Text size="small" tone="muted">
            {m.csv_columns()}
          </Text>
          <Choices>
            <Button
              icon={<FileUp size={20} strokeWidth={1.75} aria-hidden="true" />}
              variant={file === undefined ? "primary" : "secondary"}
              disabled={listing.isRunning}
              onClick={() => input.current?.click()}
            >
              {m.csv_choose()}
            </Button>
            <Button variant="ghost" href={template} download="cars.csv">
              {m.csv_template()}
            </Button>
          </Choices>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={m.csv_choose()}
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) {
                void read(chosen);
              }
              // Allows the same file to be chosen again after it was mended.
              target.value = "";
            }}
          />
        </Stack>
      </Card>
      {file !== undefined && <CarPreview name={file.name} cars={file.cars} listing={listing} />}
    </Stack>
  );
}

async function readFile(file: File, own: readonly Vehicle[]): Promise<CarFile> {
  if (file.size > MOST_BYTES) {
    return { problem: m.csv_tooLarge() };
  }
  // It may have been moved, or changed since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes === undefined
    ? { problem: m.csv_notOpened() }
    : readCars(decodeText(bytes), own, new Date());
}

/** Side by side where both fit on one line. */
const Choices = styled(Row)`
  > * {
    flex: 1 1 14rem;
  }
`;
