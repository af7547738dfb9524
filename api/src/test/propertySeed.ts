import fc from "fast-check";

// What a test draws by chance is the same in every run, so that a change is judged by what it changes. Another
// PROPERTY_SEED draws other cases: for as many as one has time for.
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });
