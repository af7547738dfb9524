/** Brand groups of the filter panel (docs/product.md 2.5). A brand outside them belongs to "Other". */
export const BRAND_GROUPS: ReadonlyArray<{ name: string; brands: readonly string[] }> = [
  { name: "German Premium", brands: ["Audi", "BMW", "Mercedes", "Mini", "Smart"] },
  {
    name: "European",
    brands: [
      "Citroen",
      "Dacia",
      "Fiat",
      "Ford",
      "Opel",
      "Peugeot",
      "Renault",
      "Seat",
      "Skoda",
      "Vauxhall",
      "Volkswagen",
      "Volvo",
    ],
  },
  {
    name: "Asian",
    brands: [
      "Daihatsu",
      "Honda",
      "Hyundai",
      "Isuzu",
      "Kia",
      "Lexus",
      "Mazda",
      "Mitsubishi",
      "Nissan",
      "Subaru",
      "Suzuki",
      "Toyota",
    ],
  },
  { name: "American", brands: ["Chevrolet", "Chrysler", "Dodge", "Jeep", "Tesla"] },
  {
    name: "Luxury & Exotic",
    brands: ["Bentley", "Ferrari", "Jaguar", "Lamborghini", "Land Rover", "Maserati", "Porsche"],
  },
];
export const OTHER_BRAND_GROUP = "Other";
