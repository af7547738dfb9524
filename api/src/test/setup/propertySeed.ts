import fc from "fast-check";

// Random test data is the same in every run, so that a failure is due to a change. Another PROPERTY_SEED draws other
// cases.
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });
