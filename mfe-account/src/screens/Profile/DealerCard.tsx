import { failureText, useMarketRule, useSession, api } from "@takas/client";
import type { DealerName, DealerState, DealerNameWrite } from "@takas/contracts/dealers/dealer";
import { DEALER_LIMITS } from "@takas/contracts/limits";
import { paths, useServices } from "@takas/mfe-kit";
import {
  Card,
  DealerBadge,
  Heading,
  Row,
  Skeleton,
  Stack,
  Text,
  TextField,
  TextLink,
} from "@takas/ui";
import { useState } from "react";
import type { SyntheticEvent } from "react";

import { CardButton } from "../../components/CardButton";
import { m } from "../../texts/messages.js";

/** The dealer's name. */
const { useGetDealerNameQuery, useSaveDealerNameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getDealerName: build.query<DealerName, void>({
      query: () => "api/dealer",
      providesTags: ["Dealer"],
      keepUnusedDataFor: 0,
    }),
    saveDealerName: build.mutation<DealerName, DealerNameWrite>({
      query: (body) => ({ url: "api/dealer", method: "PUT", body }),
      invalidatesTags: ["Dealer", "Vehicle", "VehicleLists", "MyVehicles"],
    }),
  }),
});

/** The dealer's name and the state of its review; nothing for everybody else. */
export function DealerCard() {
  const isDealer = useSession(({ user }) => user?.isDealer === true);
  const { currentData: dealer, error } = useGetDealerNameQuery(undefined, {
    skip: !isDealer,
    refetchOnMountOrArgChange: true,
  });
  if (!isDealer) {
    return null;
  }
  return (
    <Card as="section" aria-label={m.dealer_name()}>
      {dealer !== undefined ? (
        <NameForm key={dealer.name} dealer={dealer} />
      ) : error === undefined ? (
        <Skeleton height="160px" />
      ) : (
        <Text tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </Card>
  );
}

function NameForm({ dealer: { name, state, id } }: { dealer: DealerName }) {
  const { toast } = useServices();
  const words = useMarketRule("namesDealers") ? WORDS : WORDS_ONCE_REVEALED;
  const [typed, setTyped] = useState(name ?? "");
  const [save, { isLoading, error }] = useSaveDealerNameMutation();
  const given = typed.trim();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const result = await save({ name: given === "" ? null : given });
    if (result.data !== undefined) {
      toast({
        title: result.data.name === null ? m.dealer_nameRemoved() : m.dealer_nameSaved(),
        description: words[result.data.state](),
      });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={1.5}>
        <Row justify="between">
          <Heading level={2} size="label">
            {m.dealer_title()}
          </Heading>
          <DealerBadge isVerified={state === "verified"} />
        </Row>
        <TextField
          label={m.dealer_name()}
          name="dealerName"
          autoComplete="organization"
          value={typed}
          maxLength={DEALER_LIMITS.name.max}
          suffix={typed.length >= NEAR ? `${typed.length} / ${DEALER_LIMITS.name.max}` : undefined}
          hint={words[state]()}
          error={error === undefined ? undefined : failureText(error)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CardButton
          type="submit"
          variant="secondary"
          isPending={isLoading}
          disabled={given === (name ?? "")}
        >
          {given === "" && name !== null ? m.dealer_remove() : m.dealer_save()}
        </CardButton>
        {id !== null && <TextLink href={paths.dealer.href(id)}>{m.dealer_page()}</TextLink>}
      </Stack>
    </form>
  );
}

/** Characters from which on the limit shows: what is typed beyond it is cut. */
const NEAR = DEALER_LIMITS.name.max * 0.8;

const WORDS: Record<DealerState, () => string> = {
  unnamed: m.dealer_unnamed,
  waiting: m.dealer_waiting,
  refused: m.dealer_refused,
  verified: m.dealer_verified,
};
/** Where others learn of the dealer only with the contact. */
const WORDS_ONCE_REVEALED: Record<DealerState, () => string> = {
  unnamed: m.dealer_unnamedRevealed,
  waiting: m.dealer_waitingRevealed,
  refused: m.dealer_refused,
  verified: m.dealer_verifiedRevealed,
};
