import { useGetMyVehiclesQuery, useMarketRule, useSession } from "@takas/client";
import { unknownName } from "@takas/contracts/anonymousName";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Page, PageHeader, media, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { MembershipCard } from "./MembershipCard";
import { SwapIdeasCard } from "./SwapIdeasCard";
import { YourListings } from "./YourListings";

/** The user's cars; in the sample market also the membership and the anonymous identity (docs/product.md 2.10). */
export function MyCars() {
  const user = useSession((session) => session.user);
  const { requestUpgrade } = useServices();
  const { data: cars } = useGetMyVehiclesQuery();
  const hasOnlyCars = useMarketRule("putsCarsFirst");
  const addsMany = useMarketRule("addsManyCars") && user?.isDealerVerified === true;
  return (
    <Page
      header={
        <PageHeader
          title={m.cars_title()}
          actions={
            addsMany && (
              <Button variant="secondary" size="small" href={paths.addCars.href()}>
                {m.csv_link()}
              </Button>
            )
          }
        />
      }
    >
      <Columns>
        {!hasOnlyCars && (
          <Aside>
            <MembershipCard
              tier={user?.membershipType ?? "free"}
              anonymousId={user?.anonymousId ?? unknownName()}
              dealerName={(user?.isDealerVerified && user.dealerName) || undefined}
              onUpgrade={() => requestUpgrade()}
            />
          </Aside>
        )}
        <Main>
          <YourListings />
        </Main>
        <Aside>
          <SwapIdeasCard cars={cars} />
        </Aside>
      </Columns>
    </Page>
  );
}

/** One column on phones; from 1024 px the listings take the wide column and everything else the other. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 340px;
    grid-template-rows: auto 1fr;
    align-items: start;
  }
`;

const Main = styled.div`
  ${media.wide} {
    grid-column: 1;
    grid-row: 1 / span 2;
  }
`;

const Aside = styled.div`
  &:empty {
    display: none;
  }
  ${media.wide} {
    grid-column: 2;
  }
`;
