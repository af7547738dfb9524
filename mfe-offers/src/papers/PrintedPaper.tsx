import { Button, Stack } from "@takas/ui";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";

import { m } from "../texts/messages.js";
import { PrintOnly, PrintedPage } from "./print.styles";

interface PrintedPaperProps {
  children: ReactNode;
  /** A more important button, before the one that prints. */
  action?: ReactNode;
}

/** A document, and the button that prints it or saves it as a PDF. */
export function PrintedPaper({ children, action }: PrintedPaperProps) {
  return (
    <Stack gap={1.5}>
      <PrintOnly />
      <PrintedPage data-printed>{children}</PrintedPage>
      {action}
      <Button
        variant="secondary"
        icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => globalThis.print()}
      >
        {m.papers_print()}
      </Button>
    </Stack>
  );
}
