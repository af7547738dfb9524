import { useFreshUnreadCounts } from "@takas/client";
import { paths, useParams, usePage, useServices } from "@takas/mfe-kit";
import { IconButton, PageHeader, Text } from "@takas/ui";
import { Unlock } from "lucide-react";

import { sampleOffers } from "../../sampleOffers";
import { ChatRoom, Middle } from "./chat.styles";
import { Composer } from "./Composer";
import { OfferSummary } from "./OfferSummary";
import { Thread } from "./Thread";
import { useDeal } from "./useDeal";
import { useThread } from "./useThread";
import { useVisibleHeight } from "./useVisibleHeight";

/** The conversation about an offer (docs/product.md 2.15): the summary is sample data, the messages are real. */
export function SampleChat() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  useFreshUnreadCounts();
  const { id = "" } = useParams();
  const { requestUpgrade, toast } = useServices();
  const sample = sampleOffers.find((offer) => offer.id === id) ?? sampleOffers[0];
  const deal = useDeal();
  const thread = useThread(id);
  const room = useVisibleHeight<HTMLElement>();
  const other = thread.other ?? sample.from;
  const unlock = () => (thread.isSample ? toast(NO_CONTACT) : requestUpgrade({ offerId: id }));
  return (
    <ChatRoom ref={room}>
      <PageHeader
        narrow
        title={other}
        subtitle={deal.status}
        backHref={paths.offers.href()}
        backLabel="Back to Your Offers"
        actions={
          <IconButton label="Unlock contact" onClick={unlock}>
            <Unlock size={24} strokeWidth={1.75} />
          </IconButton>
        }
      />
      <Thread thread={thread} other={other}>
        <Middle>
          <Text size="small" tone="muted">
            The summary is a sample: it shows how two people come to terms.
          </Text>
          <OfferSummary offer={sample} deal={deal} />
        </Middle>
      </Thread>
      <Composer onSend={thread.send} />
    </ChatRoom>
  );
}

const NO_CONTACT = {
  title: "This is a sample",
  description: "Nobody's contact is behind it. List your car: offers on it can be unlocked.",
  action: {
    label: "List",
    altText: "List your car in My Cars",
    href: paths.createListing.href(),
  },
};
