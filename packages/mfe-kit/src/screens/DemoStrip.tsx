import { useMarketRule } from "@takas/client";
import { paths } from "@takas/contracts/paths";
import { color, size, space, text } from "@takas/ui";
import styled from "styled-components";
import { useLocation } from "wouter";

import { m } from "../texts/messages.js";

/** Says on every screen of the sample market, once, that others are made up; the terms say what that means. */
export function DemoStrip() {
  const [path] = useLocation();
  return (
    useMarketRule("saysDemo") && (
      <Strip>
        <a
          href={paths.terms.href()}
          aria-current={path === paths.terms.href() ? "page" : undefined}
        >
          {m.demo_strip()}
        </a>
      </Strip>
    )
  );
}

const Strip = styled.p`
  padding: ${space.half} ${size.gutter};
  ${text.caption}
  text-align: center;
  text-decoration: underline;
  background: ${color.sunken};
`;
