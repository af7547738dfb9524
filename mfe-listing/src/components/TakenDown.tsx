import { useGetConfigQuery } from "@takas/client";
import { RichText } from "@takas/mfe-kit";
import { TextLink } from "@takas/ui";

import { m } from "../texts/messages.js";

/** That a moderator took the car down, with the way to the support. */
export function TakenDown() {
  const { data: config } = useGetConfigQuery();
  const write =
    config === undefined ? <span /> : <TextLink inline href={`mailto:${config.supportEmail}`} />;
  return <RichText text={m.cars_takenDownWrite()} marks={{ write }} />;
}
