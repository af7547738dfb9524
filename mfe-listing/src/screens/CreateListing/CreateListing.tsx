import { useMarket, useMarketRule } from "@takas/client";
import { paths, usePage, useServices } from "@takas/mfe-kit";
import { Page, PageHeader, Skeleton, Banner, Button, Benefits, Text, space } from "@takas/ui";
import { FilePenLine } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";

import { ListingWizard } from "../../components/wizard/ListingWizard";
import { dropDraft, newKey, readDraft } from "../../draft/draftStore";
import type { Draft } from "../../draft/draftStore";
import { bodyOf, emptyForm, emptySwapForm, titleOf } from "../../listingForm";
import type { ListingForm } from "../../listingForm";
import { m } from "../../texts/messages.js";
import { useSaveListing } from "../../upload/useSaveListing";
import { useNewCar } from "./useNewCar";

/** A new listing in three steps (docs/product.md 2.12); an unsent draft is restored. */
export function CreateListing() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const [start, setStart] = useState<{ draft: Draft | undefined; key: string }>();
  const newCar = useNewCar();
  const empty = useMarketRule("opensToSwaps") ? emptySwapForm : emptyForm;
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const draft = await readDraft();
      if (isHere) {
        setStart({ draft, key: draft?.key ?? newKey() });
      }
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, []);
  if (start === undefined || newCar.isLoading) {
    return (
      <Page narrow bottomBar={false} header={<PageHeader narrow title={m.create_title()} />}>
        <output className="visually-hidden">{m.common_loading()}</output>
        <Skeleton height="300px" corners="card" />
      </Page>
    );
  }
  const startOver = () => {
    // The screen that is left stores its last change first.
    flushSync(() => setStart({ draft: undefined, key: newKey() }));
    void dropDraft();
  };
  const { draft, key } = start;
  return (
    <NewListing
      key={String(draft !== undefined)}
      start={draft ?? { form: newCar.form ?? empty, step: 1, key }}
      notice={
        draft === undefined ? (
          newCar.isAsked && <NewCarBanner form={newCar.form} />
        ) : (
          <DraftBanner onStartOver={startOver} />
        )
      }
    />
  );
}

interface NewListingProps {
  start: Draft;
  notice: ReactNode;
}

function NewListing({ start, notice }: NewListingProps) {
  const { toast } = useServices();
  const asksForWants = useMarketRule("asksForWants");
  const opensToSwaps = useMarketRule("opensToSwaps");
  const saysPublish = useMarketRule("saysWhatIsMissing");
  const isLive = useMarket() === "live";
  const saving = useSaveListing(undefined, m.create_failed());
  const create = async (form: ListingForm) => {
    const outcome = await saving.save({ ...bodyOf(form), ...(isLive && { key: start.key }) });
    if (outcome.status === "saved") {
      const { title, status } = outcome.vehicle;
      toast({
        title: m.create_done(),
        description:
          status === "review" ? m.create_inReview({ title }) : m.create_onMarket({ title }),
      });
    }
    return outcome;
  };
  return (
    <ListingWizard
      title={m.create_title()}
      path={paths.createListing.href()}
      start={start}
      words={{
        swap: opensToSwaps ? m.create_swapLive() : m.create_swap(),
        BelowSwap: SwapBenefits,
        notes: m.create_notes(),
      }}
      submitLabel={saysPublish ? () => m.create_publish() : sampleLabel}
      pendingLabel={saysPublish ? m.create_publishing() : m.create_pending()}
      saving={saving}
      onSubmit={create}
      nextOf={({ id, isSwapFriendly }) =>
        asksForWants && isSwapFriendly ? paths.wants.href({ car: id }) : paths.myCars.href()
      }
      isDraft
      notice={notice}
    />
  );
}

function sampleLabel({ isSwapFriendly }: ListingForm): string {
  return isSwapFriendly ? m.create_submitSwap() : m.create_submit();
}

/** Says that the form was restored from an earlier visit. */
function DraftBanner({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      icon={<FilePenLine size={24} strokeWidth={1.75} />}
      title={m.draft_back()}
      action={
        <Button type="button" variant="secondary" size="small" onClick={onStartOver}>
          {m.draft_startOver()}
        </Button>
      }
    />
  );
}

/** Says that the form is filled in with the car from a deal, or that this car could not be loaded. */
function NewCarBanner({ form }: { form: ListingForm | undefined }) {
  return (
    <Banner
      icon={<FilePenLine size={24} strokeWidth={1.75} />}
      title={form === undefined ? m.newCar_notLoaded() : titleOf(form)}
      text={form === undefined ? m.newCar_notLoadedText() : m.newCar_text()}
    />
  );
}

/** Reasons to accept swap offers; where they are the rule, what they are. */
function SwapBenefits() {
  return useMarketRule("opensToSwaps") ? (
    <UnderLabel size="small">{m.price_swapsExplained()}</UnderLabel>
  ) : (
    <Benefits
      aria-label={m.price_benefits()}
      tone="swap"
      items={BENEFITS.map((benefit) => benefit())}
    />
  );
}

/** Begins where the label of the checkbox above it does. */
const UnderLabel = styled(Text)`
  margin-top: -${space[1]};
  padding-left: calc(24px + ${space[1.5]});
`;

const BENEFITS = [m.price_benefitOffers, m.price_benefitResults, m.price_benefitDeal];
