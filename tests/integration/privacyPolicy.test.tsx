import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../renderApp.tsx';

it.each([true, false])('says that speed is measured where it is: %s', async (hasVitals) => {
  vi.stubGlobal('__HAS_VITALS__', hasVitals);
  // Not by this test's browser.
  vi.stubGlobal('PerformanceObserver', undefined);
  renderApp('/privacy-policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  const text = /Your browser also measures how quickly our pages open/;
  expect(screen.queryAllByText(text)).toHaveLength(hasVitals ? 1 : 0);
});

it.each([true, false])('says that it keeps what shoppers wait for, where they can ask: %s', async (isOn) => {
  vi.stubGlobal('__HAS_STOCK_MAILS__', isOn);
  renderApp('/privacy-policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  const text = /the product and size you are waiting for/;
  expect(screen.queryAllByText(text)).toHaveLength(isOn ? 1 : 0);
});
