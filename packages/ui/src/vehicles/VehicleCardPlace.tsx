import type { ComponentProps } from "react";
import styled from "styled-components";

import { CONTENT_HEIGHT, Frame } from "./vehicleCard.styles";

/**
 * Reserves the exact space of a card in a long CardGrid that is not rendered yet, so that the page has its full height and
 * a restored scroll position finds the same car.
 */
export function VehicleCardPlace(props: ComponentProps<"div">) {
  return <Place as="div" aria-hidden="true" {...props} />;
}

const Place = styled(Frame)`
  height: calc(${CONTENT_HEIGHT} + 2px);
`;
