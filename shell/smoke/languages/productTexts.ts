import type { Market, State } from "../states";

/** A state of a screen, the section of docs/product.md that quotes its texts, and these texts. */
export interface ScreenTexts {
  section: string;
  /** Its path and the words by which states.ts recognises it. */
  at: [path: State[0], words: State[1]];
  texts: string[];
  /** Whether the section also says their order on the screen. @defaultValue false */
  isOrdered?: boolean;
}

const TABS = ["Home", "Search", "Offers", "My Cars", "Profile"];
const TIERS = ["£9.99", "£49.99", "£4.99"];

/** The sample market for a new visitor: every screen in the order of the product, with the texts as they were ordered. */
export function productTexts({ car }: Pick<Market, "car">): ScreenTexts[] {
  return [
    {
      section: "2.1",
      at: ["/no/such/page", "404 Page Not Found"],
      texts: ["404 Page Not Found"],
    },
    { section: "2.2", at: ["/", "Swap-Friendly Vehicles"], texts: TABS, isOrdered: true },
    {
      section: "2.3",
      at: ["/", "Swap-Friendly Vehicles"],
      isOrdered: true,
      texts: [
        "2 / 2 reveals left",
        "Resets monthly",
        "Unlock Full Access",
        "Vehicle Swapping",
        "How Car Swapping Works",
        "List Your Vehicle",
        "1 of 3",
        "Next",
        "Start Swapping Cars",
        "Swap-Friendly Vehicles",
        "View All",
      ],
    },
    {
      section: "2.3",
      at: ["/", "2 of 3"],
      texts: ["Find Perfect Matches", "Back", "2 of 3"],
    },
    { section: "2.4", at: ["/", "Get Estimate"], texts: ["Get Estimate"] },
    {
      section: "2.5",
      at: ["/search", "Showing"],
      texts: [
        "swaps available",
        "Showing",
        "vehicles",
        "Upgrade to See Contact Details",
        "Upgrade",
      ],
    },
    {
      section: "2.5",
      at: ["/search?brands=Mini", "Price range"],
      isOrdered: true,
      texts: [
        "Filters",
        "Search cars, brands, or models...",
        "German Premium",
        "European",
        "Asian",
        "American",
        "Luxury & Exotic",
        "Other",
        "Electric",
        "Hybrid",
        "Manual",
        "Automatic",
        "Show only swap-friendly vehicles",
      ],
    },
    {
      section: "2.5",
      at: ["/search?q=zzzzqq", 'No matches for "zzzzqq"'],
      texts: [
        'No matches for "zzzzqq"',
        "No results found",
        "Try adjusting your search or filters",
      ],
    },
    {
      section: "2.5",
      at: ["/search?brands=Mini&swap=true", "You've seen all"],
      texts: ["Swap-friendly only", "Clear all", " • All swap-friendly", "You've seen all"],
    },
    {
      section: "2.6",
      at: [`/listing/${car}`, "Upgrade Your Account"],
      texts: ["Upgrade Your Account", "Individual", "Dealer", ...TIERS],
    },
    {
      section: "2.7",
      at: [`/listing/${car}`, "Market value"],
      isOrdered: true,
      texts: [
        "GBP",
        "TRY",
        "EUR",
        "Verified by DB",
        "Year",
        "Mileage",
        "Fuel",
        "Transmission",
        "Send Swap Offer",
        "Send Cash Offer",
        "Offers on this car",
        "View offers from other users",
        "Upgrade to View",
        "Anonymous Seller",
      ],
    },
    {
      section: "2.7",
      at: ["/listing/none", "Vehicle not found"],
      texts: ["Vehicle not found", "Go Back Home"],
    },
    {
      section: "2.8",
      at: [`/swap-proposal/${car}`, "You receive cash"],
      texts: ["Your Car", "Their Car", "You receive cash", "Send Swap Proposal", "Cancel"],
    },
    {
      section: "2.9",
      at: ["/offers", "Your Offers"],
      texts: [
        "Your Offers",
        "Proposed",
        "Counter offer",
        " delta",
        " you pay",
        "Upgrade to reply",
        "Unlock All Conversations",
        "Upgrade Now - £9.99/mo",
      ],
    },
    {
      section: "2.10",
      at: ["/my-cars", "No cars listed yet"],
      isOrdered: true,
      texts: [
        "Free Member",
        "Upgrade",
        "Your Listings",
        "No cars listed yet",
        "Add Your Car",
        "What can I swap into?",
        "£28,000 - £40,000",
        "Browse",
      ],
    },
    {
      section: "2.11",
      at: ["/profile", "Write to"],
      isOrdered: true,
      texts: [
        "Free Member",
        "Complete your profile",
        "2 / 2",
        "Upgrade Account",
        "Notifications",
        "Help & Support",
        "Settings",
        "Terms",
        "Privacy",
        "Refund",
        "Image",
      ],
    },
    {
      section: "2.12",
      at: ["/create-listing", "No contact details on photos"],
      texts: ["Phone numbers, emails and links"],
    },
    {
      section: "2.12",
      at: ["/create-listing", "Asking Price"],
      texts: ["Enable Vehicle Swaps", "Create Listing"],
    },
    {
      section: "2.13",
      at: ["/edit-listing/none", "Listing not found"],
      texts: ["Listing not found", "Back to My Cars"],
    },
    {
      section: "2.14",
      at: ["/vehicle-offers/none", "Vehicle not found"],
      texts: ["Vehicle not found"],
    },
    {
      section: "2.15",
      at: ["/offer-chat/1", "Positive = you receive cash"],
      texts: ["Active offer", "Accept Offer", "Counter Offer"],
    },
    {
      section: "2.15",
      at: ["/offer-chat/1", "Positive = you receive cash"],
      isOrdered: true,
      texts: [
        "Positive = you receive cash | Negative = you pay cash",
        "£1,000",
        "£1,500",
        "£2,000",
      ],
    },
    {
      section: "4.7",
      at: ["/offer-chat/2", "Offer Accepted"],
      texts: ["Offer Accepted", "Contact details are shared with both parties."],
    },
    {
      section: "2.16",
      at: [`/cash-offer/${car}`, "Invalid Offer"],
      texts: ["90% Market", "Market Value", "95% Asking", "Send Cash Offer"],
    },
    {
      section: "2.16",
      at: ["/cash-offer/none", "Vehicle not found"],
      texts: ["Vehicle not found"],
    },
    {
      section: "2.17",
      at: ["/notifications", "Mark all read"],
      texts: [" new", "Mark all read", "View Offers", "My Cars"],
    },
    {
      section: "2.18",
      at: ["/settings", "Auto-reject Low Offers"],
      texts: [
        "Push Notifications",
        "Email Notifications",
        "Swap Match Alerts",
        "Sound Effects",
        "Allow WhatsApp Contact",
        "Allow Phone Contact",
        "Auto-reject Low Offers",
        "Dark Mode",
        "English",
        "Türkçe",
        "Ελληνικά",
        "Billing & Subscription",
        "Sign Out",
      ],
    },
    {
      section: "2.19",
      at: ["/profile/edit", "Name required"],
      isOrdered: true,
      texts: [
        "First Name",
        "Last Name",
        "Display Name",
        "Bio",
        "Nicosia / Lefkoşa",
        "Kyrenia / Girne",
        "Famagusta / Gazimağusa",
        "Morphou / Güzelyurt",
        "Iskele",
        "Lefke",
        "Dipkarpaz",
        "Rizokarpaso",
        "Phone",
        "WhatsApp",
        "Email",
      ],
    },
    {
      section: "5.6",
      at: ["/profile/edit", "Name required"],
      texts: ["Name required", "Please enter your first and last name."],
    },
    {
      section: "2.20",
      at: ["/terms", "anonymous account"],
      texts: ["Terms", "2 contacts a month", ...TIERS],
    },
    { section: "2.20", at: ["/privacy", "What others see"], texts: ["Privacy"] },
    {
      section: "9.2",
      at: ["/refund", "3-5 business days"],
      texts: ["within 7 days", "within 14 days", "3-5 business days", "5-10 business days"],
    },
    {
      section: "9.3",
      at: ["/image-policy", "OCR"],
      texts: ["JPEG, PNG and WebP", "10 MB", "10 photos per listing", "OCR", "24 to 48 hours"],
    },
  ];
}
