import { describe, expect, it } from 'vitest';
import { paymentProof, phoneUrl, whatsAppUrl } from '../../../../apps/board/orders/links.ts';
import { buildPaid } from '../../../support/orders.ts';

describe('the proof of a payment', () => {
  it.each([
    ['cs_live_1', 'pi_3AbC', 'https://dashboard.stripe.com/payments/pi_3AbC'],
    ['cs_test_1', 'pi_3AbC', 'https://dashboard.stripe.com/test/payments/pi_3AbC'],
    ['cs_live_1', undefined, undefined],
    ['cs_live_1', 'pi_1/../../settings', undefined],
    ['cs_live_1', 'javascript:alert(1)', undefined],
  ])('of session %s with reference %s at Stripe is %s', (sessionId, reference, url) => {
    expect(paymentProof(buildPaid({ sessionId, reference })).url).toBe(url);
  });

  it('is the portal of PayHere, which has no link to one payment', () => {
    expect(paymentProof(buildPaid({ provider: 'payhere', reference: '320025071278' })).url).toBe(
      'https://www.payhere.lk/merchant/',
    );
  });
});

describe('the links to a customer', () => {
  it.each([
    ['071 234 5678', 'tel:+94712345678', 'https://wa.me/94712345678'],
    ['+94 71-234 5678', 'tel:+94712345678', 'https://wa.me/94712345678'],
    ['12345', 'tel:12345', undefined],
    ['0044 20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958'],
    ['call me', undefined, undefined],
    ['', undefined, undefined],
    ['1;ext=*21*0900#', 'tel:1210900', undefined],
    ['javascript:alert(1)', 'tel:1', undefined],
  ])('for %s', (phone, tel, chat) => {
    expect(phoneUrl(phone)).toBe(tel);
    expect(whatsAppUrl(phone)).toBe(chat);
  });

  it('can begin a chat', () => {
    expect(whatsAppUrl('0712345678', 'Hello & welcome?')).toBe(
      'https://wa.me/94712345678?text=Hello%20%26%20welcome%3F',
    );
  });
});
