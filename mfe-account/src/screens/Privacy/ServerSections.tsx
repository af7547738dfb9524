import { useGetConfigQuery, useMarket } from "@takas/client";

import { LegalSection } from "../../components/LegalSection";
import { writeServerPolicy } from "./serverText";

/** The policy from what the server stores on. */
export function ServerSections() {
  const { data: config } = useGetConfigQuery();
  return writeServerPolicy(config?.brand ?? "Takas", useMarket() ?? "sample").map((section) => (
    <LegalSection key={section.title} {...section} />
  ));
}
