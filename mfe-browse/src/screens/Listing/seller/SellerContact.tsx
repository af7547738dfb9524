import { RichText, paths } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";
import { Suspense, lazy } from "react";

import { m } from "../../../texts/messages.js";

/** The seller's contact, for a reader who has revealed it. Nobody else loads its code. */
export function SellerContact({ vehicleId }: { vehicleId: string }) {
  return (
    <Suspense fallback={null}>
      <RevealedContacts vehicleId={vehicleId} />
    </Suspense>
  );
}

const RevealedContacts = lazy(async () => {
  try {
    const { RevealedContacts: Contacts } = await import(
      /* webpackChunkName: "RevealedContacts" */ "./RevealedContacts"
    );
    return { default: Contacts };
  } catch (error) {
    // oxlint-disable-next-line no-console -- developers should know; the visitor reads where the contact is
    console.warn("The contact could not be loaded.", error);
    return { default: InProfile };
  }
});

function InProfile(_props: { vehicleId: string }) {
  return (
    <Text size="small">
      <RichText
        text={m.contact_elsewhere()}
        marks={{ profile: <TextLink inline href={paths.profile.href()} /> }}
      />
    </Text>
  );
}
