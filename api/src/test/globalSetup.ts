/** Replaced by the suite's database start once the API has one. */
export default async function globalSetup(): Promise<void> {}
