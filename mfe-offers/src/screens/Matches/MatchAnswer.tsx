import { failureText } from "@takas/client";
import type { Match, MatchChangeWrite } from "@takas/contracts/live/matches";
import { proposalPath } from "@takas/contracts/swaps/matchWords";
import { failureToast, onDemand, passFocusOn, useServices } from "@takas/mfe-kit";
import { Button, IconButton, Text, space } from "@takas/ui";
import { EyeOff, Heart } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";

import { useChangeMatchMutation } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";
import type { DismissQuestionProps } from "./DismissQuestion";

/**
 * The proposal, a like, which the other owner sees only if they like it too, and "Hide", which is for good.
 */
export function MatchAnswer({ match }: { match: Match }) {
  const { id, vehicle, isLiked, isMutual } = match;
  const car = vehicle.title;
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeMatchMutation();
  const [isAsking, setAsking] = useState(false);
  const change = async (action: MatchChangeWrite["action"]) => {
    const { error } = await send({ id, action });
    setAsking(false);
    if (error !== undefined) {
      toast(failureToast(failureText(error)));
    }
  };
  return (
    <div>
      <Answers>
        <Button href={proposalPath(match)} aria-label={m.match_sendFor({ car })}>
          {m.swaps_send()}
        </Button>
        <IconButton
          variant="outline"
          label={isLiked ? m.match_likedCar({ car }) : m.match_likeCar({ car })}
          aria-pressed={isLiked}
          onClick={() => {
            if (!isLoading) {
              void change(isLiked ? "unlike" : "like");
            }
          }}
        >
          <Heart
            size={20}
            strokeWidth={1.75}
            fill={isLiked ? "currentColor" : "none"}
            aria-hidden="true"
          />
        </IconButton>
        <IconButton
          ref={passFocusOn}
          variant="outline"
          label={m.match_hideCar({ car })}
          disabled={isLoading}
          onClick={() => setAsking(true)}
        >
          <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </Answers>
      {isLiked && (
        <Text size="caption" tone="muted">
          {isMutual ? m.match_ownerLikes() : m.match_ownerLearns()}
        </Text>
      )}
      <DismissQuestion
        isOpen={isAsking}
        isPending={isLoading}
        onClose={() => setAsking(false)}
        onConfirm={() => void change("dismiss")}
      />
    </div>
  );
}

const DismissQuestion = onDemand<DismissQuestionProps>(
  async () =>
    (await import(/* webpackChunkName: "DismissQuestion" */ "./DismissQuestion")).DismissQuestion,
);

/** One step, and the like and "Hide" beside it. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[1]};
`;
