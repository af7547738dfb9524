import { useGetConfigQuery } from "@takas/client";
import { paths } from "@takas/mfe-kit";
import type { LoadScreen } from "@takas/mfe-kit";
import { Brand, IconButton, Page, PageHeader } from "@takas/ui";
import { Bell } from "lucide-react";

import { browseApi } from "../../browseApi";
import { MyCarPlace, OwnCarLine } from "../../ownCar/deferredParts";
import { m } from "../../texts/messages.js";
import { Estimator } from "./Estimator";
import { Beside, Top } from "./home.styles";
import { Intro } from "./Intro";
import { Membership } from "./Membership";
import { SwapRail } from "./SwapRail";
import { Tour } from "./Tour";

export const load: LoadScreen = ({ dispatch }) => [
  dispatch(browseApi.endpoints.getHomeVehicles.initiate(undefined, { subscribe: false })),
];

/** The start page: what Takas is, cars to swap, and what a car is worth (docs/product.md 2.3). */
export function Home() {
  const { data: config } = useGetConfigQuery();
  return (
    <Page
      header={
        <PageHeader
          logo={<Brand name={config?.brand ?? "Takas"} />}
          actions={
            <IconButton label={m.home_notifications()} href={paths.notifications.href()}>
              <Bell size={24} strokeWidth={1.75} />
            </IconButton>
          }
        />
      }
    >
      <Top>
        <Intro />
        <Estimator />
      </Top>
      <SwapRail />
      <Beside>
        <Tour />
        <Membership />
      </Beside>
      <OwnCarLine />
      <MyCarPlace />
    </Page>
  );
}
