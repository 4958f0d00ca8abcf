import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
      [/children under 13/, /mail provider/, /Your returns/, /on your other devices/, /without your name/],
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
