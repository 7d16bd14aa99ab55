import fc from 'fast-check'

// A fixed seed: a change is judged by the same cases as the one before it. `PROPERTY_SEED=7 npm run test:unit` tries
// other cases; each new seed is worth a run before a release.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
