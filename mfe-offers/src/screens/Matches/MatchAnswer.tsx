import { failureText } from "@takas/client";
import type { Match, MatchChangeWrite } from "@takas/contracts/live/matches";
import { useServices } from "@takas/mfe-kit";
import { Button, Row, Text } from "@takas/ui";
import { Heart } from "lucide-react";
import { useState } from "react";

import { ConfirmDialog } from "../../live/ConfirmDialog";
import { DISMISSAL } from "../../swaps/swapConfirmations";
import { useChangeMatchMutation } from "../../swaps/swapsApi";

/** A like, which the other owner sees only if they like it too, and "not interested", which is for good. */
export function MatchAnswer({ match: { id, vehicle, isLiked, isMutual } }: { match: Match }) {
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeMatchMutation();
  const [isAsking, setAsking] = useState(false);
  const change = async (action: MatchChangeWrite["action"]) => {
    const { error } = await send({ id, action });
    setAsking(false);
    if (error !== undefined) {
      toast({
        variant: "destructive",
        title: "Nothing was changed",
        description: failureText(error),
      });
    }
  };
  return (
    <>
      <Row equal>
        <Button
          variant="secondary"
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
          {isLiked ? "Liked" : "Like"}
          <span className="visually-hidden"> {vehicle.title}</span>
        </Button>
        <Button variant="ghost" disabled={isLoading} onClick={() => setAsking(true)}>
          {DISMISSAL.button}
          <span className="visually-hidden"> in {vehicle.title}</span>
        </Button>
      </Row>
      <Text size="caption" tone="muted">
        {isMutual
          ? "Its owner likes this swap, too."
          : "Its owner learns of your like only if they like it, too."}
      </Text>
      <ConfirmDialog
        confirmation={isAsking ? DISMISSAL : undefined}
        isPending={isLoading}
        onClose={() => setAsking(false)}
        onConfirm={() => void change("dismiss")}
      />
    </>
  );
}
