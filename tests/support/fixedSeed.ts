import * as fc from 'fast-check';

/** The gate tries the same cases each time; the night, `npm run test:long`, chooses others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
