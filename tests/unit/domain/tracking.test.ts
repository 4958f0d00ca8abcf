import { expect, it } from 'vitest';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { trackingUrl } from '../../../src/domain/tracking.ts';
import { cleanName } from '../../../src/lib/text.ts';

const longest = 'A'.repeat(shippingLimits.trackingNumber);

it.each([
  ['Domex', 'AB 12/3', 'https://domex.lk/Order-Details.php?wbno=AB12%2F3'],
  ['Domex', 'EE 123 456 789 LK', 'https://domex.lk/Order-Details.php?wbno=EE123456789LK'],
  [' domex ', 'AB123', 'https://domex.lk/Order-Details.php?wbno=AB123'],
  ['Domex', longest, `https://domex.lk/Order-Details.php?wbno=${longest}`],
  // This carrier's page asks for the number.
  ['Koombiyo', 'AB123', 'https://koombiyodelivery.lk/Track/track_id'],
])('a parcel with %s and the number %s is followed at %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url);
});

it.each([
  ['Own rider', 'AB123'],
  [undefined, 'AB123'],
  ['Domex', undefined],
  ['Domex', '../../evil'],
  ['Domex', '<script>alert(1)</script>'],
  ['Domex', 'AB&admin=1'],
  ['Domex', 'AB\u202e123'],
  ['Domex', `${longest}A`],
])('a parcel with %s and the number %j has no link', (carrier, number) => {
  expect(trackingUrl(carrier, number)).toBeUndefined();
});

it('a tracking number that was copied loses its invisible marks and keeps its spaces [F91]', () => {
  expect(cleanName('\u200bEE\u00a0123\u2060 45\u200d6 LK\u202c')).toBe('EE 123 456 LK');
});
