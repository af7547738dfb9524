import { failureText } from "@takas/client";
import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";
import { failureToast, onDemand, useServices } from "@takas/mfe-kit";
import { useState } from "react";
import type { ComponentProps } from "react";

import { useChangeCircleMutation } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";
import type { CircleQuestionProps } from "./CircleQuestion";

interface AskedChange {
  isPending: boolean;
  /** Asks whether to take an action, then takes it. */
  ask: (action: MemberAction) => void;
  /** For the CircleQuestion, which is rendered once. */
  question: ComponentProps<typeof CircleQuestion>;
}

/** The actions of the circle's reader, with a question before each; `first` is asked at once. */
export function useCircleQuestion(circle: Circle, first?: MemberAction): AskedChange {
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeCircleMutation();
  const [asked, setAsked] = useState(first);
  const change = async (action: MemberAction) => {
    const { data, error } = await send({ id: circle.id, action });
    setAsked(undefined);
    toast(data === undefined ? failureToast(failureText(error)) : TOLD[action](data));
  };
  const question = {
    isOpen: asked !== undefined,
    action: asked ?? "accept",
    circle,
    isPending: isLoading,
    onClose: () => setAsked(undefined),
    onConfirm: () => {
      if (asked !== undefined) {
        void change(asked);
      }
    },
  };
  return { isPending: isLoading, ask: setAsked, question };
}

export const CircleQuestion = onDemand<CircleQuestionProps>(
  async () =>
    (await import(/* webpackChunkName: "CircleQuestion" */ "./CircleQuestion")).CircleQuestion,
);

const TOLD: Record<MemberAction, (circle: Circle) => { title: string; description?: string }> = {
  accept: ({ state }) =>
    state === "open"
      ? { title: m.circle_accepted(), description: m.circle_acceptedText() }
      : { title: m.circle_allAgree() },
  decline: () => ({ title: m.circle_declined() }),
  done: () => ({ title: m.done_done() }),
  release: () => ({ title: m.circle_calledOff() }),
};
