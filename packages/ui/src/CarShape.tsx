/** Side view of a car in a box of 120 x 46: body, wheels and windows as `data-part` for the drawing that uses it. */
export function CarShape() {
  return (
    <>
      <path
        data-part="body"
        d="M5 34v-6.500c0-4.200 2.200-6.300 6.500-7l14-2.200C32 11 39 7.500 48 7.500h15c8.500 0 14.500 3 21.500 9.700l18 2.600c8 1.200 11.500 4.200 11.500 9.700V34a2 2 0 0 1-2 2h-9a11.500 11.500 0 0 0-23 0H41.500a11.500 11.500 0 0 0-23 0H7a2 2 0 0 1-2-2z"
      />
      <path
        data-part="glass"
        d="M33.500 18.500c4-4.700 8.200-7 14.500-7h8v7zM60 11.500h3c6.500 0 10.500 2 15.500 7H60z"
      />
      <circle data-part="wheel" cx="30" cy="36.500" r="8.500" />
      <circle data-part="wheel" cx="91.500" cy="36.500" r="8.500" />
      <circle data-part="hub" cx="30" cy="36.500" r="3.500" />
      <circle data-part="hub" cx="91.500" cy="36.500" r="3.500" />
    </>
  );
}
