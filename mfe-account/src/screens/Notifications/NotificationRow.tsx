import { color, media, motion, radius, space, text, weight } from "@takas/ui";
import { ArrowLeftRight, Banknote, Bell, Heart, MessageCircle } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import type { Notification, NotificationType } from "./sampleNotifications";

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

/** A notification: a tap marks it read and opens its subject. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { type, title, message, timestamp, unread, actionUrl, icon } = notification;
  // A newer server may send other types.
  const Icon = icon ?? (Object.hasOwn(ICONS, type) ? ICONS[type] : Bell);
  return (
    <Root href={actionUrl} onClick={onOpen} data-state={unread ? "unread" : "read"}>
      <Emblem data-type={type} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </Emblem>
      <Words>
        <Title>{title}</Title>
        <span>{message}</span>
        <Time>{timestamp}</Time>
      </Words>
      {unread && (
        <Dot>
          <span className="visually-hidden">{m.notifications_unread()}</span>
        </Dot>
      )}
    </Root>
  );
}

const ICONS: Record<NotificationType, typeof Bell> = {
  offer_received: Banknote,
  swap_proposal: ArrowLeftRight,
  message: MessageCircle,
  favorite: Heart,
  system: Bell,
};

const Root = styled.a`
  display: flex;
  align-items: flex-start;
  gap: ${space[1.5]};
  padding: ${space[2]};
  ${text.small}
  transition: background-color ${motion.fast};
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Emblem = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
  &[data-type="swap_proposal"] {
    background: ${color.swapTint};
    color: ${color.swapTintText};
  }
  &[data-type="message"] {
    background: ${color.fairTint};
    color: ${color.fairTintText};
  }
  &[data-type="favorite"] {
    background: ${color.dangerTint};
    color: ${color.dangerTintText};
  }
  &[data-type="system"],
  [data-state="read"] > && {
    background: ${color.sunken};
    color: ${color.muted};
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const Title = styled.span`
  ${text.body}
  font-weight: ${weight.medium};
  [data-state="unread"] > * > & {
    font-weight: ${weight.strong};
  }
`;

const Time = styled.span`
  ${text.caption}
  color: ${color.muted};
`;

/** Level with the title. */
const Dot = styled.span`
  position: relative;
  flex: none;
  margin-top: 7px;
  width: 10px;
  height: 10px;
  border-radius: ${radius.full};
  background: ${color.primary};
`;
