import { BADGE_CAP } from "@takas/contracts/limits";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, layer, media, radius, size, space, tabular, text, weight } from "../tokens";

export interface BottomBarTab {
  label: string;
  href: string;
  /** A 24 px icon with stroke 1.75. */
  icon: ReactNode;
  /** Number on the icon; 99+ above 99, nothing at 0. */
  badge?: number | undefined;
  /** Whether the screen is the tab's ("page"), or another of its section (true). */
  current?: "page" | boolean | undefined;
}

export interface BottomBarProps extends Omit<ComponentProps<"nav">, "children"> {
  tabs: readonly BottomBarTab[];
  /** Whether the screen uses its lower edge for something else; a rail at the side stays. @defaultValue false */
  isHidden?: boolean | undefined;
}

/**
 * The main navigation: a bar at the bottom, or a rail at the side on wide windows and phones in landscape. Its end is
 * kept free for the AddButton.
 */
export function BottomBar({ tabs, isHidden = false, ...rest }: BottomBarProps) {
  return (
    <Nav aria-label={m.tabs_label()} data-hidden={isHidden} {...rest}>
      <List>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Tab href={tab.href} aria-current={tab.current || undefined}>
              <Icon>
                {tab.icon}
                <Count value={tab.badge ?? 0} />
              </Icon>
              <Label {...tab} />
            </Tab>
          </li>
        ))}
      </List>
    </Nav>
  );
}

function Count({ value }: { value: number }) {
  if (value <= 0) {
    return null;
  }
  return <Bubble aria-hidden="true">{value > BADGE_CAP ? `${BADGE_CAP}+` : value}</Bubble>;
}

/** The label of a tab; with a badge, screen readers say the number in a sentence. */
function Label({ label, badge = 0 }: BottomBarTab) {
  const hasBadge = badge > 0;
  return (
    <>
      <span aria-hidden={hasBadge || undefined}>{label}</span>
      {hasBadge && (
        <span className="visually-hidden">{m.tabs_unread({ count: badge, tab: label })}</span>
      )}
    </>
  );
}

const Nav = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto 0 0;
  padding: 0 calc(${size.add} + ${space[1.5]} + env(safe-area-inset-right, 0px))
    env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
  border-top: 1px solid ${color.line};
  background: ${color.card};
  &[data-hidden="true"] {
    display: none;
  }
  ${media.rail} {
    && {
      display: block;
    }
    inset: 0 auto 0 0;
    width: ${size.rail};
    padding: ${space[1]} ${space.half} calc(${size.add} + ${space[2]})
      calc(${space.half} + env(safe-area-inset-left, 0px));
    border-top: 0;
    border-right: 1px solid ${color.line};
    overflow-y: auto;
    scrollbar-width: none;
  }
`;

const List = styled.ul`
  display: grid;
  /* Between all labels is the same space. More tabs than fit are scrolled to. */
  grid-auto-columns: minmax(${size.touch}, auto);
  grid-auto-flow: column;
  overflow-x: auto;
  scrollbar-width: none;
  max-width: 600px;
  margin-inline: auto;
  ${media.rail} {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-flow: row;
    overflow: visible;
    gap: ${space[1]};
  }
  ${media.low} {
    gap: 0;
  }
`;

const Tab = styled.a`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  height: 63px;
  border-radius: ${radius.input};
  ${text.caption}
  /* Caps large text at the size where five labels fit side by side. */
  font-size: min(0.75rem, 3.7vw);
  font-weight: ${weight.medium};
  line-height: 1.25;
  white-space: nowrap;
  color: ${color.muted};
  /* Other languages have longer words. */
  &:not(:lang(en)) {
    font-size: min(0.75rem, 3vw);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    color: ${color.primary};
    font-weight: ${weight.strong};
  }
  &[aria-current] svg {
    fill: currentColor;
    fill-opacity: 0.18;
  }
  ${media.rail} {
    && {
      font-size: min(0.75rem, 18px);
    }
  }
  /* Five of them and the AddButton fit a phone of 360 px. */
  ${media.low} {
    height: 54px;
  }
  ${media.hover} {
    &:hover {
      color: ${color.primary};
    }
  }
`;

const Icon = styled.span`
  position: relative;
`;

const Bubble = styled.span`
  position: absolute;
  top: -9px;
  left: 19px;
  min-width: 20px;
  height: 20px;
  padding: 0 4px;
  border: 2px solid ${color.card};
  border-radius: ${radius.full};
  background: ${color.badge};
  color: ${color.onBadge};
  /* Large text grows as far as the bubble, which the list would cut. */
  font-size: min(0.6875rem, 14px);
  font-weight: ${weight.strong};
  line-height: 16px;
  text-align: center;
  ${tabular}
`;
