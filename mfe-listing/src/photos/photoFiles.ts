/** A chosen file that the browser cannot open, and what to do about it. */
export interface UnreadFile {
  id: string;
  name: string;
  advice: string;
}
