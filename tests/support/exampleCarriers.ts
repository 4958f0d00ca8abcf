import type { Carrier } from '../../src/config/carriers.ts';

/** The tests read these in the place of `src/config/carriers.ts`, so that they still pass when the owner has changed that. */
export const carriers: readonly Carrier[] = [
  { name: 'Domex', trackingUrl: 'https://domex.lk/Order-Details.php?wbno={number}' },
  { name: 'Koombiyo', trackingUrl: 'https://koombiyodelivery.lk/Track/track_id' },
  { name: 'Own rider' },
];
