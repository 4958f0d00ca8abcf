import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { shop } from '../../src/config/shop.ts';

describe('legal pages [1.2] [1.7] [1.22]', () => {
  it.each([
    [
      '/shipping-policy',
      'Shipping policy',
      [/Sri Lanka only/, /Fast delivery: 2-3 days/, /Normal delivery: 2-7 days/],
    ],
    [
      '/privacy-policy',
      'Privacy policy',
      [
        /children under 13/,
        /mail provider/,
        /Your returns/,
        /on your other devices/,
        /people you send orders to.*gift’s message/,
        /courier receives the name/,
        /without your name.*gift messages/,
      ],
    ],
    [
      '/terms-and-conditions',
      'Terms and conditions',
      [/within 15 days/, /full refund/, /18 years of age or over/, /under 13 are not served/],
    ],
  ])(
    '%s states the facts of the specification [1.18] [1.19] [1.20] [1.21] [2.R.65] [2.R.66] [2.R.67] [9.34] [9.35] [9.36]',
    async (route, title, facts) => {
      renderApp(route);
      await screen.findByRole('heading', { level: 1, name: title });
      const page = screen.getByRole('article');
      for (const fact of facts) expect(page).toHaveTextContent(fact);
      expect(within(page).getByRole('link', { name: shop.email })).toBeInTheDocument();
    },
  );
});

describe('what depends on the ways to pay', () => {
  type Takes = Record<'card' | 'cod' | 'transfer', boolean>;
  const names = { card: ['Visa'], cod: ['Cash on delivery'], transfer: ['Bank transfer'] };
  const always = () => true;
  const isLater = ({ cod, transfer }: Takes) => cod || transfer;
  const sentences: [route: string, text: string, isSaid: (takes: Takes) => boolean][] = [
    ['/terms-and-conditions', 'By placing an order, you agree to them.', always],
    ['/terms-and-conditions', 'Ways to pay: Visa', ({ card }) => card],
    ['/terms-and-conditions', '. You pay by card on our payment provider’s page;', ({ card }) => card],
    ['/terms-and-conditions', '. A contract is formed when your payment is', (takes) => !isLater(takes)],
    [
      '/terms-and-conditions',
      ' when your payment, or your order to be paid later, is',
      (takes) => takes.card && isLater(takes),
    ],
    ['/terms-and-conditions', '. A contract is formed when your order is confirmed.', ({ card }) => !card],
    ['/terms-and-conditions', ' We refund the card you paid with within 7 days', (takes) => !isLater(takes)],
    [
      '/terms-and-conditions',
      ' with, or your bank account if you paid in another way, within 7',
      (takes) => takes.card && isLater(takes),
    ],
    [
      '/terms-and-conditions',
      ' We pay the money back to your bank account within 7 days',
      ({ card }) => !card,
    ],
    ['/shipping-policy', 'from the day after your order, without', ({ transfer }) => !transfer],
    [
      '/shipping-policy',
      'your order, or after your transfer has arrived, without',
      ({ transfer }) => transfer,
    ],
    ['/shipping-policy', ' to somebody else there.', ({ cod }) => !cod],
    ['/shipping-policy', ' there, but we take no cash on delivery for a gift.', ({ cod }) => cod],
    ['/shipping-policy', 'There is nothing more to pay on delivery.', ({ cod }) => !cod],
    [
      '/shipping-policy',
      'on delivery, unless you chose to pay in cash. The payment page shows any fee for that.',
      ({ cod }) => cod,
    ],
    ['/privacy-policy', 'We never see or store your card number.', ({ card }) => card],
    [
      '/privacy-policy',
      'pictures, our payment provider takes payments by card, our mail',
      ({ card }) => card,
    ],
    ['/privacy-policy', 'pictures, our mail provider', ({ card }) => !card],
    ['/privacy-policy', '. The payment page for cards has its own policy.', ({ card }) => card],
  ];

  it.each(['card', 'cod', 'transfer', 'card cod', 'card transfer', 'cod transfer', 'card cod transfer'])(
    'is said with %s, and nothing else is',
    async (given) => {
      const methods = given.split(' ') as (keyof Takes)[];
      const takes = {
        card: false,
        cod: false,
        transfer: false,
        ...Object.fromEntries(methods.map((way) => [way, true])),
      };
      const own = shop.waysToPay;
      onTestFinished(() => void Object.assign(shop, { waysToPay: own }));
      Object.assign(shop, { waysToPay: methods.flatMap((way) => names[way]) });
      for (const route of new Set(sentences.map(([each]) => each))) {
        const { close } = renderApp(route);
        const page = await screen.findByRole('article');
        for (const [, text, isSaid] of sentences.filter(([each]) => each === route))
          expect(page.textContent.includes(text), text).toBe(isSaid(takes));
        close();
      }
    },
  );
});

describe('not found', () => {
  it('shows the exact text and goes home when there is nothing to go back to [2.R.69] [8.22] [U43]', async () => {
    const { user } = renderApp('/nowhere/at-all');
    await screen.findByText('404 | this page could not be found.');
    await user.click(screen.getByRole('link', { name: 'go back' }));
    await screen.findByRole('region', { name: 'BEST SELLING' });
  });
});

it.each([
  // Not by this test's browser.
  ['__HAS_VITALS__', /Your browser also measures how quickly our pages open/],
  ['__HAS_STOCK_MAILS__', /the product and size you are waiting for/],
])('the privacy policy says what is done with %s, where it is', async (setting, text) => {
  vi.stubGlobal('PerformanceObserver', undefined);
  for (const isOn of [true, false]) {
    vi.stubGlobal(setting, isOn);
    const { close } = renderApp('/privacy-policy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
    expect(screen.queryAllByText(text)).toHaveLength(isOn ? 1 : 0);
    close();
  }
});
