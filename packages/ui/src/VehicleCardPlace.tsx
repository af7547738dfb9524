import type { ComponentProps } from "react";
import styled from "styled-components";

import { CONTENT_HEIGHT, Frame } from "./vehicleCardParts";

/**
 * Holds the place of a vehicle card of a long CardGrid that is not drawn yet, at its very size: the page is as tall as
 * with it, and a remembered scroll position finds the same car.
 */
export function VehicleCardPlace(props: ComponentProps<"div">) {
  return <Place as="div" aria-hidden="true" {...props} />;
}

const Place = styled(Frame)`
  height: calc(${CONTENT_HEIGHT} + 2px);
`;
