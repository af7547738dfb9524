/** The icon of a link in a slot, in the colour of the text around it: path data of 24 by 24. */
export function LinkIcon({ icon }: { icon: readonly string[] }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon.map((data) => (
        <path key={data} d={data} />
      ))}
    </svg>
  );
}
