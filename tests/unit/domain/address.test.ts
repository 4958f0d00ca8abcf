import { expect, it } from 'vitest';
import { addressLines, addressParts } from '../../../src/domain/addressLines.ts';
import { buildAddress } from '../../support/factories.ts';

const full = buildAddress({ userFullName: 'Nimal Perera', userAddress: '12 Temple Road', userCity: 'Kandy' });

it.each<[what: string, stored: object | null | undefined, lines: string[]]>([
  ['all its fields', full, ['Nimal Perera', '12 Temple Road', 'Kandy 00100', 'Sri Lanka']],
  ['a street of two lines', { userAddress: 'අංක 12 \r\n\r\n තෙවන මහල' }, ['අංක 12', 'තෙවන මහල']],
  ['a city alone', { userCity: ' Kandy ' }, ['Kandy']],
  [
    'fields that are no text',
    { ...full, userFullName: 7, userCity: null, userAddress: ['x'] },
    ['00100', 'Sri Lanka'],
  ],
  ['nothing readable', { userAddress: '\u200b', street: '12 Temple Road' }, []],
  ['no document', undefined, []],
  ['no document yet', null, []],
])('an address with %s has its lines, in one place for screen, paper and files', (_what, stored, lines) => {
  expect(addressLines(stored)).toEqual(lines);
});

it('an address has its phone number apart from the lines', () => {
  expect(addressParts(buildAddress({ userPhone: ' 0771234567 ' })).phone).toBe('0771234567');
});
