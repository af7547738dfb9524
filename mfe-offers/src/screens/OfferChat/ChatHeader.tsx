import { PageHeader, PageNotice } from "@takas/ui";
import type { PageHeaderProps } from "@takas/ui";
import { use } from "react";
import type { ReactNode } from "react";

/** A conversation's header, what every page says below it and the strip of the offer, in one row of the room. */
export function ChatHeader({ strip, ...props }: PageHeaderProps & { strip?: ReactNode }) {
  return (
    <div>
      <PageHeader {...props} />
      {use(PageNotice)}
      {strip}
    </div>
  );
}
