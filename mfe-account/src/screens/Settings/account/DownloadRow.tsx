import { failureText } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { MenuRow } from "@takas/ui";
import { Download } from "lucide-react";

import { useLazyExportAccountQuery } from "../../../accountApi";
import { m } from "../../../texts/messages.js";

/** Saves what the server stores about the user as a file. */
export function DownloadRow() {
  const { toast } = useServices();
  const [getData, { isFetching }] = useLazyExportAccountQuery();
  const download = async () => {
    const { data, error } = await getData();
    // After a failure, `data` is still that of the last download.
    if (error !== undefined) {
      toast({
        variant: "destructive",
        title: m.account_notDownloaded(),
        description: failureText(error),
      });
      return;
    }
    saveFile(FILE, JSON.stringify(data, null, 2));
    toast({ title: m.account_downloaded(), description: m.account_downloadedAs({ file: FILE }) });
  };
  return (
    <MenuRow
      icon={<Download size={24} strokeWidth={1.75} />}
      label={m.account_download()}
      description={isFetching ? m.account_collecting() : m.account_downloadHint()}
      onClick={() => void (isFetching || download())}
    />
  );
}

const FILE = "takas-my-data.json";

/** The URL stays valid until the page closes: nothing says when the browser has read it. */
function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
}
