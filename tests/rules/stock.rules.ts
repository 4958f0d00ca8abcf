import { expect, it } from 'vitest';
import { openProject } from '../../apps/checkout/src/hosts/database.ts';
import { raceForPieces } from '../../apps/checkout/tests/stockRace.ts';

it("sells no piece twice in 500 transactions of Google's engine", async () => {
  // Set by `scripts/testRules.ts`.
  const { FIRESTORE_EMULATOR_HOST = '127.0.0.1:8080' } = process.env;
  const { firestore } = openProject({ FIRESTORE_EMULATOR_HOST, GOOGLE_CLOUD_PROJECT: 'demo-stock' });
  expect(await raceForPieces(firestore, 70, false)).toBeGreaterThan(500);
  await firestore.terminate();
}, 300_000);
