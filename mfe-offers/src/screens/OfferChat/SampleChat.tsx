import { usePage, useServices } from "@takas/mfe-kit";
import { IconButton } from "@takas/ui";
import { Unlock } from "lucide-react";

import type { SampleOfferId } from "../../sampleOfferIds";
import { sampleOffers } from "../../sampleOffers";
import type { SampleOffer } from "../../sampleOffers";
import { m } from "../../texts/messages.js";
import { LocalActions } from "./actions/LocalActions";
import { ChatRoom, Terms } from "./chat.styles";
import { ChatHeader } from "./ChatHeader";
import { backToOffers } from "./Conversation";
import { OfferSummary } from "./summary/OfferSummary";
import { Composer } from "./thread/Composer";
import { Thread } from "./thread/Thread";
import { useSampleThread } from "./thread/useSampleThread";
import { useVisibleHeight } from "./thread/useVisibleHeight";
import { dealStatusText, useDeal } from "./useDeal";

/** The conversation about a sample offer: it works on this device and makes no call (docs/product.md 4.7). */
export function SampleChat({ id }: { id: SampleOfferId }) {
  const sample = sampleOffers.find((offer) => offer.id === id);
  return sample && <SampleRoom sample={sample} />;
}

function SampleRoom({ sample }: { sample: SampleOffer }) {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { requestUpgrade } = useServices();
  const deal = useDeal(sample.delta);
  const thread = useSampleThread(sample);
  const room = useVisibleHeight<HTMLElement>();
  return (
    <ChatRoom ref={room} tabIndex={-1}>
      <ChatHeader
        narrow
        title={sample.from()}
        subtitle={dealStatusText(deal.status)}
        {...backToOffers()}
        actions={
          <IconButton label={m.chat_unlock()} onClick={() => requestUpgrade()}>
            <Unlock size={24} strokeWidth={1.75} />
          </IconButton>
        }
        strip={
          <Terms>
            <OfferSummary offer={sample} deal={deal} />
            <LocalActions deal={deal} />
          </Terms>
        }
      />
      <Thread thread={thread} other={sample.from()} />
      <Composer onSend={thread.send} />
    </ChatRoom>
  );
}
