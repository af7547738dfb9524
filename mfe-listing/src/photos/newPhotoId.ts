let made = 0;

/** Unique across visits, because a draft may restore photos of an earlier one. */
export function newPhotoId(): string {
  made += 1;
  return `new-${performance.timeOrigin}-${made}`;
}
