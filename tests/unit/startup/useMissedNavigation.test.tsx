import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useMissedNavigation } from '../../../src/startup/useMissedNavigation.ts';

/** @param navigate runs while the first page renders, before the router listens */
function Page({ navigate }: { navigate: () => void }) {
  useState(navigate);
  useMissedNavigation();
  return <p>{useLocation().pathname}</p>;
}

const open = (hash: string, navigate: () => void) => {
  window.history.replaceState(null, '', hash);
  let pops = 0;
  const count = () => {
    pops += 1;
  };
  window.addEventListener('popstate', count);
  render(
    <HashRouter>
      <Page navigate={navigate} />
    </HashRouter>,
  );
  window.removeEventListener('popstate', count);
  return pops;
};

describe('a navigation while the first page renders', () => {
  it('is not missed', () => {
    open('#/', () => window.history.replaceState(null, '', '#/cart'));
    expect(screen.getByText('/cart')).toBeVisible();
  });

  it.each(['#/cart', '#/collections/women?size=16', '#/', '#', '#cart'])('is not invented for %s', (hash) => {
    expect(open(hash, () => undefined)).toBe(0);
  });
});
