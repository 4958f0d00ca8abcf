import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../src/App.tsx';
import { createResourceCache } from '../../src/resources/resourceCache.ts';
import { contentResource } from '../../src/resources/content.ts';
import { matchRoute } from '../../src/routes.ts';
import { preloadPages } from '../../src/startup/pages.tsx';
import { backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';

/** Opens the app like main.tsx: loads code and content first, then renders. */
async function openWithContent(pathname: string) {
  window.location.hash = pathname;
  const cache = createResourceCache();
  const content = matchRoute(pathname)?.content;
  await Promise.all([content && cache.preload(contentResource(content)), preloadPages(pathname)]);
  render(<App cache={cache} />);
}

describe('the first page', () => {
  it('is complete without a second request', async () => {
    await openWithContent('/collections/men');
    expect(screen.getByRole('heading', { name: 'Galle Sarong' })).toBeInTheDocument();
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
    expect(backend.content.requests).toHaveLength(1);
  });

  it('requests no content for a page without any', async () => {
    await openWithContent('/shipping-policy');
    expect(screen.getByRole('heading', { level: 1, name: 'Shipping policy' })).toBeInTheDocument();
    expect(backend.content.requests).toEqual([]);
  });

  it('offers Retry when its content could not be preloaded, without a second request [F61]', async () => {
    backend.content.faults.add({ status: 400 });
    await openWithContent('/');
    await screen.findByRole('button', { name: 'Retry' });
    expectLogged(/Loading failed/);
    expect(backend.content.requests).toHaveLength(1);
  });
});
