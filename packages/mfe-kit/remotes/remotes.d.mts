/** What a remote says of itself: remote.json in its folder. */
export interface RemoteFile {
  /** Small letters; the folder is mfe-NAME. */
  name: string;
  /** Who answers for it. */
  team: string;
  /** Lowest version of the API it works with. */
  api: number;
  routes: RemoteRoute[];
}

export interface RemoteRoute {
  /** Pattern such as "/listing/:id". */
  path: string;
  /** The export of this name in src/screens/NAME/NAME.tsx. */
  screen: string;
  /** Of the page, until its screen says another; before " - {brand}". @defaultValue the product's own title */
  title?: string | undefined;
  description?: string | undefined;
  /** Calls of the API that the first screen makes, fetched with the page. */
  preload?: string[] | undefined;
  /** Whether the web server draws the first view: the screen's file exports `load`. @defaultValue false */
  server?: boolean | undefined;
  /** Whether the screen stays as it is left while another remote shows, for whoever comes back. @defaultValue false */
  keep?: boolean | undefined;
}

export function remoteFolders(root: string): string[];
export function readRemotes(root: string): (RemoteFile & { folder: string })[];
export function overlap(one: string, other: string): boolean;
export function screenFile(screen: string): string;
