import { readPounds } from "@takas/contracts/amount";
import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { factLine, formatField, vehicleField } from "@takas/contracts/vehicleFields";
import { paths } from "@takas/mfe-kit";
import {
  AccordionSection,
  Banner,
  Button,
  Card,
  Meter,
  Section,
  Stack,
  Text,
  TextLink,
} from "@takas/ui";
import { useId } from "react";

import type { CarFile, CarRow, RowError } from "../../csv/readCars";
import { descriptionOf, titleOf } from "../../listingForm";
import { m } from "../../texts/messages.js";
import { listedIn } from "./useListCars";
import type { ListCars, RowResult } from "./useListCars";

interface CarPreviewProps {
  /** Of the file. */
  name: string;
  cars: CarFile;
  listing: ListCars;
}

/** The cars of a file before they are listed: what has to be mended first, then what can be listed. */
export function CarPreview({ name, cars, listing }: CarPreviewProps) {
  if (cars.problem !== undefined) {
    return <Banner role="alert" tone="danger" title={m.csv_unread({ name })} text={cars.problem} />;
  }
  const { rows, ignored } = cars;
  const { results, room, isRunning, stopped, list } = listing;
  const most = formatCount(VEHICLE_LIMITS.perOwner);
  const own = rows.filter(({ isOwn }) => isOwn);
  const wrong = rows.flatMap((row) => {
    const errors = errorsOf(row, results.get(row.line));
    return errors.length === 0 ? [] : [{ row, errors }];
  });
  const isGood = (row: CarRow) => !row.isOwn && errorsOf(row, results.get(row.line)).length === 0;
  const good = rows.filter(isGood);
  const saved = listedIn(results);
  const inReview = saved.filter(({ status }) => status === "review").length;
  const listed = saved.length - inReview;
  const open = good.filter(({ line }) => !results.has(line));
  const fitting = open.slice(0, room);
  const isDone = results.size > 0 && fitting.length === 0 && !isRunning;
  const [title, ...others] = [
    ...(listed > 0 ? [m.csv_listed({ n: listed })] : []),
    ...(inReview > 0 ? [m.csv_inReview({ n: inReview })] : []),
  ];
  return (
    <Section
      title={name}
      size="section"
      description={
        isDone
          ? m.csv_foundListed({ n: rows.length, listed: formatCount(listed) })
          : m.csv_found({ n: rows.length, good: formatCount(good.length) })
      }
    >
      <Stack gap={2}>
        {ignored.length > 0 && (
          <Text size="small" tone="muted">
            {m.csv_ignored({ columns: ignored.join(", ") })}
          </Text>
        )}
        {stopped !== undefined && (
          <Banner role="alert" tone="danger" title={m.csv_stopped()} text={stopped} />
        )}
        {(isRunning || results.size > 0) && (
          <div role="status">
            {!isDone ? (
              <Stack gap="half">
                <Meter
                  label={m.csv_listing()}
                  value={results.size}
                  max={results.size + fitting.length}
                />
                {isRunning && (
                  <Text size="small" tone="muted">
                    {m.csv_keepOpen()}
                  </Text>
                )}
              </Stack>
            ) : saved.length === 0 ? null : (
              <Banner
                tone="good"
                title={title}
                text={[...others.map((other) => `${other}.`), m.csv_photosNext()].join(" ")}
                action={
                  <Button size="small" href={paths.myCars.href()}>
                    {m.cars_title()}
                  </Button>
                }
              />
            )}
          </div>
        )}
        {open.length > room && (
          <Text>{room > 0 ? m.csv_room({ n: room, most }) : m.csv_full({ most })}</Text>
        )}
        {fitting.length > 0 && (
          <Button isPending={isRunning} onClick={() => void list(fitting)}>
            {m.csv_list({ n: fitting.length })}
          </Button>
        )}
        {wrong.length > 0 && (
          <Card as="section" aria-label={m.csv_toMend({ n: wrong.length })}>
            <Stack gap={2}>
              <Text weight="strong">{m.csv_toMend({ n: wrong.length })}</Text>
              <Stack as="ul" gap={1.5}>
                {wrong.map(({ row, errors }) => (
                  <Wrong key={row.line} row={row} errors={errors} />
                ))}
              </Stack>
            </Stack>
          </Card>
        )}
        {own.length > 0 && (
          <AccordionSection title={m.csv_own({ n: own.length })}>
            <Stack as="ul" gap={1}>
              {own.map((row) => (
                <li key={row.line}>
                  <Text size="small">{carOf(row)}</Text>
                </li>
              ))}
            </Stack>
          </AccordionSection>
        )}
        {good.length > 0 && (
          <AccordionSection title={m.csv_ready({ n: good.length })} defaultOpen>
            <Stack as="ul" gap={1}>
              {good.map((row) => (
                <Good key={row.line} row={row} result={results.get(row.line)} />
              ))}
            </Stack>
          </AccordionSection>
        )}
      </Stack>
    </Section>
  );
}

function errorsOf({ errors }: CarRow, result: RowResult | undefined): RowError[] {
  return result?.error === undefined
    ? errors
    : [...errors, { field: undefined, text: result.error }];
}

function Wrong({ row, errors }: { row: CarRow; errors: RowError[] }) {
  return (
    <li>
      <Text weight="medium">{carOf(row)}</Text>
      {errors.map(({ field, text }) => (
        <Text key={`${field}${text}`} size="small" tone="danger">
          {field === undefined ? text : m.csv_fieldError({ field, error: text })}
        </Text>
      ))}
    </li>
  );
}

function Good({ row, result }: { row: CarRow; result: RowResult | undefined }) {
  const { form } = row;
  const id = useId();
  const car = descriptionOf(form);
  const { engine, inspectionUntil } = car;
  const facts = [
    factLine("recap", car),
    ...(engine === undefined ? [] : [formatField("engine", engine)]),
    ...(inspectionUntil === undefined
      ? []
      : [
          `${vehicleField("inspectionUntil").label()} ${formatField("inspectionUntil", inspectionUntil)}`,
        ]),
    form.isSwapFriendly ? m.csv_swaps() : m.csv_noSwaps(),
  ];
  return (
    <li>
      <Text id={id} size="small" tabular>
        {`${carOf(row)} · ${formatMoney(readPounds(form.askingPrice))}`}
      </Text>
      <Text size="small" tone="muted" tabular>
        {facts.join(" · ")}
      </Text>
      {result?.car !== undefined && (
        <TextLink href={paths.editListing.href(result.car.id)} aria-describedby={id}>
          {m.csv_addPhotos()}
        </TextLink>
      )}
    </li>
  );
}

function carOf({ line, form }: CarRow): string {
  // A quotation mark that is not closed may have taken in thousands of lines.
  const car = titleOf(form)
    .trim()
    .replace(/^(.{80}).+$/su, "$1…");
  return m.csv_line({ line: formatCount(line), car });
}
