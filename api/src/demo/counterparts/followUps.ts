/** A bidder's questions about a car shortly after their offer. */
export const FOLLOW_UPS = [
  "Is the service history complete? I would like to see the book before I come.",
  "Could I see it on Saturday? I am in Girne most days and can drive over.",
  "Any accident or respray on it? Better I know before we talk about the difference.",
  "Is the seyrüsefer paid, and until when? I ask because mine ran out on me once.",
  "How are the tyres, and is there anything that needs doing soon?",
  "Does it come with both keys? And is it registered in your own name?",
  "How long have you had it? It looks clean in the listing.",
  "Kolay gelsin, is it still available? I can come this evening after work.",
];
