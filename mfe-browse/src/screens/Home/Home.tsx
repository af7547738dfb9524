import { useGetConfigQuery, useMarketRule, useUnreadCounts } from "@takas/client";
import { currentLanguage } from "@takas/contracts/language";
import { paths } from "@takas/mfe-kit";
import type { LoadScreen } from "@takas/mfe-kit";
import { Brand, IconButton, Page, PageHeader, media, space } from "@takas/ui";
import { Bell } from "lucide-react";
import styled from "styled-components";

import { browseApi } from "../../browseApi";
import { MyCarPlace, OwnCarLine } from "../../ownCar/deferredParts";
import { m } from "../../texts/messages.js";
import { Estimator } from "./Estimator";
import { FindCar } from "./FindCar";
import { Intro, StartButton } from "./Intro";
import { Membership } from "./Membership";
import { SwapRail } from "./SwapRail";
import { Tour } from "./Tour";

export const load: LoadScreen = ({ dispatch }) => [
  dispatch(browseApi.endpoints.getHomeVehicles.initiate(undefined, { subscribe: false })),
];

/** The start page: what Takas is, cars to swap, and what a car is worth (docs/product.md 2.3). */
export function Home() {
  const { data: config } = useGetConfigQuery();
  const leadsWithCars = useMarketRule("homeLeadsWithCars");
  const { notifications: count = 0 } = useUnreadCounts();
  return (
    <Page
      header={
        <PageHeader
          main={<Brand name={config?.brand ?? "Takas"} />}
          actions={
            <>
              {leadsWithCars && (
                <IconButton
                  label={`${currentLanguage()} ${m.home_language()}`}
                  // `withReturnPath` would add to the scripts of the first visit.
                  href={`${paths.settings.href()}?next=/`}
                >
                  {currentLanguage().toUpperCase()}
                </IconButton>
              )}
              <IconButton
                label={count > 0 ? m.home_newNotifications({ count }) : m.home_notifications()}
                href={paths.notifications.href()}
                data-is-new={count > 0}
              >
                <Bell size={24} strokeWidth={1.75} />
              </IconButton>
            </>
          }
        />
      }
    >
      {leadsWithCars ? (
        <>
          <FindCar />
          <Estimator isOwnCar />
          <SwapRail isFirst />
          <Beside>
            <Tour />
            <Membership />
          </Beside>
        </>
      ) : (
        <>
          <Membership />
          <Intro />
          <Beside>
            <Tour />
            <Estimator />
          </Beside>
          <StartButton />
          <SwapRail isFirst={false} />
          <MyCarPlace />
        </>
      )}
      <OwnCarLine />
    </Page>
  );
}

/** Two columns of equal weight from 1024 px. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
