/** Side view of a car in a box of 120 x 46; `data-part` marks body, wheels and windows for the drawing that uses it. */
export function CarShape() {
  return (
    <>
      <path
        data-part="body"
        d="M5 34v-6.5c0-4.2 2.2-6.3 6.5-7l14-2.2C32 11 39 7.5 48 7.5h15c8.5 0 14.5 3 21.5 9.7l18 2.6c8 1.2 11.5 4.2 11.5 9.7V34a2 2 0 0 1-2 2h-9a11.5 11.5 0 0 0-23 0H41.5a11.5 11.5 0 0 0-23 0H7a2 2 0 0 1-2-2z"
      />
      <path
        data-part="glass"
        d="M33.5 18.5c4-4.7 8.2-7 14.5-7h8v7zM60 11.5h3c6.5 0 10.5 2 15.5 7H60z"
      />
      <circle data-part="wheel" cx="30" cy="36.5" r="8.5" />
      <circle data-part="wheel" cx="91.5" cy="36.5" r="8.5" />
      <circle data-part="hub" cx="30" cy="36.5" r="3.5" />
      <circle data-part="hub" cx="91.5" cy="36.5" r="3.5" />
    </>
  );
}
