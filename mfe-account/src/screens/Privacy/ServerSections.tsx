import { useGetConfigQuery } from "@takas/client";
import type { Market } from "@takas/contracts/choices";

import { LegalSection } from "../../components/LegalSection";
import { writeServerPolicy } from "./serverText";

export interface ServerSectionsProps {
  market: Market;
}

/** The policy from what the server stores on. */
export function ServerSections({ market }: ServerSectionsProps) {
  const { data: config } = useGetConfigQuery();
  return writeServerPolicy(config?.brand ?? "Takas", market).map((section) => (
    <LegalSection key={section.title} {...section} />
  ));
}
