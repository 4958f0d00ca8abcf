import { expect, it } from 'vitest';
import { startFirebase } from './firebase.ts';
import { raceForPieces } from './stockRace.ts';

it('sells no piece twice, whoever is first [F65]', async () => {
  const local = await startFirebase();
  try {
    expect(await raceForPieces(local.firestore, 5, true)).toBeGreaterThan(30);
  } finally {
    await local.stop();
  }
});
