import { describe, expect, it } from 'vitest';
import { nameOf, numberOf, recipientOf } from '../../../../apps/board/print/recipient.ts';
import { buildOrder, buildOwnerPayment } from '../../../support/ownerOrders.ts';

const { customer } = buildOrder();
const withAddress = (address: Partial<NonNullable<typeof customer.address>>) =>
  buildOrder({
    customer: { ...customer, ...(customer.address && { address: { ...customer.address, ...address } }) },
  });

describe('the recipient of a parcel', () => {
  it('has the lines of the address, without the country in Sri Lanka', () => {
    expect(recipientOf(buildOrder())).toEqual({
      name: 'Nimal Perera',
      lines: ['12 Temple Road', 'Kandy 20000'],
      phone: '071 234 5678',
    });
  });

  it('keeps Sinhala with its joiners, line by line, and names another country', () => {
    const street = 'අංක 12, ශ්‍රී පාද මාවත\r\nතෙවන මහල';
    expect(recipientOf(withAddress({ userAddress: street, userCountry: 'Maldives' }))).toMatchObject({
      lines: ['අංක 12, ශ්‍රී පාද මාවත', 'තෙවන මහල', 'Kandy 20000', 'Maldives'],
    });
  });

  it('falls back to the profile', () => {
    const order = buildOrder({ customer: { ...customer, phone: '0112345678', address: undefined } });
    expect(recipientOf(order)).toMatchObject({ name: 'Nimal Perera', lines: [], phone: '011 234 5678' });
  });

  it.each(['+44 20 7946 0958', '12345', '=1+1'])(
    'leaves %s, which is no Sri Lankan number, as it was typed',
    (userPhone) => {
      expect(recipientOf(withAddress({ userPhone })).phone).toBe(userPhone);
    },
  );

  it('has words in the place of a name', () => {
    const nobody = { uid: 'x', name: '', phone: '', address: undefined, isDeleted: false };
    expect(nameOf({ customer: nobody })).toBe('No name');
    expect(nameOf({ customer: { ...nobody, isDeleted: true } })).toBe('Deleted customer');
  });
});

describe('the number of an order', () => {
  it.each([
    ['that of its payment', buildOwnerPayment({ number: 'SR-1042' }), 'SR-1042'],
    ['six characters of its id, before it is paid', buildOwnerPayment(), 'AAAAAA'],
    ['six characters of its id, without a payment', undefined, 'AAAAAA'],
    [
      "not that of another account's payment",
      buildOwnerPayment({ uid: 'kamala', number: 'SR-1042' }),
      'AAAAAA',
    ],
  ])('is %s', (_what, payment, number) => {
    expect(numberOf(buildOrder({ payment }))).toBe(number);
  });

  it('is empty where a payment has no records', () => {
    expect(numberOf(buildOrder({ records: [] }))).toBe('');
  });
});
