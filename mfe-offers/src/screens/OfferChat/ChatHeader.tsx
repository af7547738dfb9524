import { PageHeader, PageNotice } from "@takas/ui";
import type { PageHeaderProps } from "@takas/ui";
import { use } from "react";

/** A conversation's header and what every page says below it, in one row of the room. */
export function ChatHeader(props: PageHeaderProps) {
  return (
    <div>
      <PageHeader {...props} />
      {use(PageNotice)}
    </div>
  );
}
