import { failureText } from "@takas/client";
import type { Match, MatchChangeWrite } from "@takas/contracts/live/matches";
import { nothingChanged, onDemand, useServices } from "@takas/mfe-kit";
import { Button, Row, Text } from "@takas/ui";
import { Heart } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";

import { useChangeMatchMutation } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";
import type { DismissQuestionProps } from "./DismissQuestion";

/** A like, which the other owner sees only if they like it too, and "not interested", which is for good. */
export function MatchAnswer({ match: { id, vehicle, isLiked, isMutual } }: { match: Match }) {
  const car = vehicle.title;
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeMatchMutation();
  const [isAsking, setAsking] = useState(false);
  const change = async (action: MatchChangeWrite["action"]) => {
    const { error } = await send({ id, action });
    setAsking(false);
    if (error !== undefined) {
      toast(nothingChanged(failureText(error)));
    }
  };
  return (
    <>
      <Answers>
        <Button
          variant="secondary"
          aria-label={isLiked ? m.match_likedCar({ car }) : m.match_likeCar({ car })}
          aria-pressed={isLiked}
          disabled={isLoading}
          icon={
            <Heart
              size={18}
              strokeWidth={1.75}
              fill={isLiked ? "currentColor" : "none"}
              aria-hidden="true"
            />
          }
          onClick={() => void change(isLiked ? "unlike" : "like")}
        >
          {isLiked ? m.match_liked() : m.match_like()}
        </Button>
        <Button
          variant="ghost"
          aria-label={m.match_dismissCar({ car })}
          disabled={isLoading}
          onClick={() => setAsking(true)}
        >
          {m.match_dismiss()}
        </Button>
      </Answers>
      <Text size="caption" tone="muted">
        {isMutual ? m.match_ownerLikes() : m.match_ownerLearns()}
      </Text>
      <DismissQuestion
        isOpen={isAsking}
        isPending={isLoading}
        onClose={() => setAsking(false)}
        onConfirm={() => void change("dismiss")}
      />
    </>
  );
}

const DismissQuestion = onDemand<DismissQuestionProps>(
  async () =>
    (await import(/* webpackChunkName: "DismissQuestion" */ "./DismissQuestion")).DismissQuestion,
);

/** Side by side while each fits on one line. */
const Answers = styled(Row)`
  && > * {
    flex: 1 1 auto;
  }
`;
