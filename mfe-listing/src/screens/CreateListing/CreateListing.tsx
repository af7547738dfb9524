import { useMarket } from "@takas/client";
import { paths, usePage, useServices } from "@takas/mfe-kit";
import { Page, PageHeader, Skeleton } from "@takas/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import { ListingWizard } from "../../components/wizard/ListingWizard";
import { dropDraft, readDraft } from "../../draft/draftStore";
import type { Draft } from "../../draft/draftStore";
import { bodyOf, emptyForm } from "../../listingForm";
import type { ListingForm } from "../../listingForm";
import { REVIEW_NOTE } from "../../reviewNote";
import { useSaveListing } from "../../upload/useSaveListing";
import { DraftBanner } from "./DraftBanner";

/** A new listing in three steps (docs/product.md 2.12); an unsent draft is restored. */
export function CreateListing() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const [start, setStart] = useState<Draft & { isDraft: boolean }>();
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const draft = await readDraft();
      if (isHere) {
        setStart({ ...(draft ?? EMPTY), isDraft: draft !== undefined });
      }
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, []);
  if (start === undefined) {
    return (
      <Page narrow bottomBar={false} header={<PageHeader narrow title="Create Listing" />}>
        <output className="visually-hidden">Loading</output>
        <Skeleton height="300px" corners="card" />
      </Page>
    );
  }
  const startOver = () => {
    // The screen that is left stores its last change first.
    flushSync(() => setStart({ ...EMPTY, isDraft: false }));
    void dropDraft();
  };
  return (
    <NewListing
      key={String(start.isDraft)}
      start={start}
      notice={start.isDraft && <DraftBanner onStartOver={startOver} />}
    />
  );
}

const EMPTY: Draft = { form: emptyForm, step: 1 };

interface NewListingProps {
  start: Draft;
  notice: ReactNode;
}

function NewListing({ start, notice }: NewListingProps) {
  const { toast } = useServices();
  const isLive = useMarket() === "live";
  const saving = useSaveListing(undefined, "Failed to create listing. Please try again.");
  const create = async (form: ListingForm) => {
    const outcome = await saving.save(bodyOf(form));
    if (outcome.status === "saved") {
      const { title, status } = outcome.vehicle;
      toast({
        title: "Listing Created!",
        description:
          status === "review" ? `${title} is saved. ${REVIEW_NOTE}` : `${title} is on the market.`,
      });
    }
    return outcome;
  };
  return (
    <ListingWizard
      title="Create Listing"
      path={paths.createListing.href()}
      start={start}
      words={WORDS}
      submitLabel={({ isSwapFriendly }) =>
        isSwapFriendly ? "Create Swap-Friendly Listing" : "Create Listing"
      }
      pendingLabel="Creating..."
      saving={saving}
      onSubmit={create}
      nextOf={({ id, isSwapFriendly }) =>
        isLive && isSwapFriendly ? paths.wants.href({ car: id }) : paths.myCars.href()
      }
      isDraft
      notice={notice}
    />
  );
}

const WORDS = {
  swap: "Enable Vehicle Swaps",
  hasBenefits: true,
  notes: "Only for you. They stay with this draft, and are not part of the listing.",
};
