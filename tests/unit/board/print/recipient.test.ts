import { describe, expect, it } from 'vitest';
import { nameOf, numberOf, recipientOf } from '../../../../apps/board/print/recipient.ts';
import type { UserAddress } from '../../../../src/domain/address.ts';
import { buildAddress } from '../../../support/factories.ts';
import { buildOrder } from '../../../support/ownerOrders.ts';

const withAddress = (address: Partial<UserAddress>) => buildOrder({ address: buildAddress(address) });

describe('the recipient of a parcel', () => {
  it('has the lines of the address, without the country in Sri Lanka', () => {
    const address = { userPostalCode: '20000', userLandmark: 'Behind the temple' };
    const phones = { userPhone: '0712345678', userSecondPhone: '+94812223344' };
    expect(recipientOf(withAddress({ ...address, ...phones }))).toEqual({
      name: 'Nimal Perera',
      lines: ['12 Temple Road', 'Behind the temple', 'Kandy 20000'],
      phone: '071 234 5678',
      secondPhone: '081 222 3344',
      phones: ['071 234 5678', '081 222 3344'],
    });
    expect(recipientOf(withAddress({ userSecondPhone: '+94 71 234 5678' })).phones).toEqual(['071 234 5678']);
  });

  it('keeps Sinhala with its joiners, line by line, and names another country', () => {
    const street = 'අංක 12, ශ්‍රී පාද මාවත\r\nතෙවන මහල';
    expect(
      recipientOf(withAddress({ userAddress: street, userCountry: 'Maldives', userPostalCode: '20000' })),
    ).toMatchObject({
      lines: ['අංක 12, ශ්‍රී පාද මාවත', 'තෙවන මහල', 'Kandy 20000', 'Maldives'],
    });
  });

  it('falls back to the profile', () => {
    const order = buildOrder({ phone: '0112345678', address: undefined });
    expect(recipientOf(order)).toMatchObject({ name: 'Nimal Perera', lines: [], phone: '011 234 5678' });
  });

  it.each(['+44 20 7946 0958', '12345', '=1+1'])(
    'leaves %s, which is no Sri Lankan number, as it was typed',
    (userPhone) => {
      expect(recipientOf(withAddress({ userPhone })).phone).toBe(userPhone);
    },
  );

  it('has words in the place of a name', () => {
    const nobody = buildOrder({ name: '', address: undefined });
    expect(nameOf(nobody)).toBe('No name');
    expect(nameOf({ ...nobody, troubles: ['unmatched'] })).toBe('Unknown payer');
    expect(nameOf(buildOrder({ isForgotten: true }))).toBe('Deleted customer');
  });
});

it.each([
  ['its own', { number: 'SR-1042' }, 'SR-1042'],
  ['six characters of its id, without one', {}, 'AAAAAA'],
  ['empty, for money without an order', { lines: [] }, ''],
])('the number of an order is %s', (_what, order, number) => {
  expect(numberOf(buildOrder(order))).toBe(number);
});
