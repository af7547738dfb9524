import { failureText } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { MenuRow } from "@takas/ui";
import { Download } from "lucide-react";

import { useLazyExportAccountQuery } from "../../../accountApi";

/** Saves what the server stores about the user as a file. */
export function DownloadRow() {
  const { toast } = useServices();
  const [getData, { isFetching }] = useLazyExportAccountQuery();
  const download = async () => {
    const { data, error } = await getData();
    // After a failure, `data` is still that of the last download.
    if (error !== undefined) {
      toast({ variant: "destructive", title: "Not downloaded", description: failureText(error) });
      return;
    }
    saveFile("takas-my-data.json", JSON.stringify(data, null, 2));
    toast({ title: "Your data is downloaded", description: "As takas-my-data.json." });
  };
  return (
    <MenuRow
      icon={<Download size={24} strokeWidth={1.75} />}
      label="Download My Data"
      description={isFetching ? "Collecting it..." : "A file with what is stored about you"}
      onClick={() => void (isFetching || download())}
    />
  );
}

/** The URL stays valid until the page closes: nothing says when the browser has read it. */
function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
}
