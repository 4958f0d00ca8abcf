import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

export interface LazyPage {
  (): ReactElement;
  /** Loads the page's code; failing is reported where the page is shown. */
  preload: () => Promise<unknown>;
}

/**
 * A page whose code is loaded when it is first needed. Once it is there the page renders at once:
 * React's own `lazy` would show its fallback for a moment, and hold it for some 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  async function preload() {
    loaded = await load();
    return loaded;
  }
  const Suspending = lazy(async () => ({ default: await preload() }));

  function Page() {
    // Decided when the page is mounted, so that it does not lose its state when the code arrives.
    const [Shown] = useState(() => loaded ?? Suspending);
    return <Shown />;
  }
  return Object.assign(Page, { preload });
}
