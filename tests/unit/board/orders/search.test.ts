import { beforeEach, describe, expect, it } from 'vitest';
import { cleanText, findOrders } from '../../../../apps/board/orders/search.ts';
import { searchTermsOf } from '../../../../apps/checkout/src/orders/searchTerms.ts';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import {
  deliveredLine,
  november,
  manyOrders,
  startAsOwner,
  storeOrders,
} from '../../../support/ownerBackend.ts';

beforeEach(async () => {
  await startAsOwner();
});

function storePeople() {
  const people = [
    ['nimal', 'Nimal Perera', '071 234 5678', 'nimal@example.com'],
    ['sunil', 'Sunil Perera', '077 765 4321', 'sunil@example.com'],
    ['amara', 'අමරා සිල්වා', '011 234 5678', 'amara@example.com'],
    ['renee', 'Renée Böhm', '076 555 4443', 'renee@example.com'],
  ] as const;
  storeOrders(
    ...people.map(([uid, name, phone, email], index) => ({
      uid,
      sessionId: `cs_test_${uid}1`,
      orderedAt: november(index + 1),
      line: index === 0 ? deliveredLine : {},
      order: { number: `SR-${1001 + index}`, searchTerms: searchTermsOf({ name, phone, email }) },
      address: { userFullName: name, userPhone: phone },
    })),
  );
}

const find = async (text: string) => (await findOrders(cleanText(text), true)).orders.map(({ uid }) => uid);

describe('a search', () => {
  it.each([
    ['a name', 'nimal', ['nimal']],
    ['the beginning of a name, in any case', 'PERE', ['sunil', 'nimal']],
    ['a full name in any order', 'perera sunil', ['sunil']],
    ['a Sinhala name', 'අමරා', ['amara']],
    ['a phone number as the customer writes it', '071-234 5678', ['nimal']],
    ['a phone number with strokes', '071/234/5678', ['nimal']],
    ['an international phone number', '+94 77 765 4321', ['sunil']],
    ['a phone number without its 0', '71 234 5678', ['nimal']],
    ['a phone number without a sign or spaces', '94712345678', ['nimal']],
    ['a phone number with a 0 that is not dialled', '+94 (0)77-765 4321', ['sunil']],
    ['a phone number that was copied with invisible marks', '\u202a+94 71\u00a0234 5678\u202c', ['nimal']],
    ['a name without its accents', 'renee bohm', ['renee']],
    ['a name with accents', 'RENÉE', ['renee']],
    ['a name with accents that are characters of their own', 'Rene\u0301e', ['renee']],
    ['the last four digits', '5678', ['amara', 'nimal']],
    ['an e-mail address', 'Sunil@Example.com', ['sunil']],
    ['an order number', 'SR-1003', ['amara']],
    ['an order number as it was typed', 'sr 1003', ['amara']],
    ['the digits of an order number', '1003', ['amara']],
    ['an order number with a sign', '#SR-1003', ['amara']],
    ['the digits of an order number with a sign', '# 1003', ['amara']],
    ['the digits of an order number with their word', 'order no. 1003.', ['amara']],
    ['an order number with a non-breaking hyphen', 'SR\u20111003', ['amara']],
    ['an order number at the end of a sentence', 'SR-1003.', ['amara']],
    ['the subject of a mail', 'Your order SR-1003 from Sarasa is on its way', ['amara']],
    ['an e-mail address in brackets', 'Sunil P. <sunil@example.com>', ['sunil']],
    ['the link of an e-mail address', 'mailto:sunil@example.com?subject=SR', ['sunil']],
    ['an e-mail address at the end of a sentence', 'sunil@example.com.', ['sunil']],
    ['the link of a phone number with parameters', 'tel:+94-77-765-4321;ext=1', ['sunil']],
    ['an order id', orderIdOf('cs_test_amara1', 0), ['amara']],
    ['a session id', 'cs_test_nimal1', ['nimal']],
    ['the id of the payment provider', 'pi_cs_test_sunil1', ['sunil']],
    [
      'a page of the provider’s dashboard',
      'https://dashboard.stripe.com/acct_1/test/payments/pi_cs_test_sunil1?x=1#top',
      ['sunil'],
    ],
    ['an id in quotes', '“pi_cs_test_sunil1”', ['sunil']],
    ['nobody', 'kumari', []],
    ['signs', '%%', []],
    ['a broken escape', '%E0%A4%A', []],
    ['5,000 characters', 'x1'.repeat(2500), []],
    ['5,000 faces', '🙂'.repeat(2500), []],
    ['a name that the database reserves', '__name1__', []],
    ['a hostile text', '../../users" OR 1=1 --', []],
  ])('finds by %s, newest first [F91]', async (_, text, uids) => {
    storePeople();
    expect(await find(text)).toEqual(uids);
  });

  it.each([
    ['sr1003@example.com', 'sr1003@example.com'],
    ['1003', '1003'],
    ['No. 12 Galle Road', 'No. 12 Galle Road'],
    ['071 234 5678, Nimal', '0712345678'],
  ])('of %j looks for %s [F91]', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('says when there may be more', async () => {
    storeOrders(...manyOrders(40));
    const found = await findOrders('nimal', true);
    expect(found.isCut).toBe(true);
    expect(found.orders.slice(0, 2).map(({ sessionId }) => sessionId)).toEqual(['s39', 's38']);
  });

  it.each(['', ' n ', '\u202a'])('does not begin with too little: %j', (text) => {
    expect(cleanText(text)).toBe('');
  });
});
