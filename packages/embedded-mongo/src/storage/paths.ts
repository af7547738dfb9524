/** Whether a path component can be a place in an array: `0`, `1`, `12`, never `01`. */
export function isArrayIndex(part: string): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(part);
}
