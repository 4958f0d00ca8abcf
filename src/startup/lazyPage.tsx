import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { MissingCodeError, mendStyles } from './missingCode.ts';

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
  async function loadWhole() {
    const page = await load();
    await mendStyles();
    return page;
  }
  async function preload() {
    // A second time, since a connection may fail for a moment. Some browsers keep the failure until a reload.
    loaded = await loadWhole().catch(loadWhole);
    return loaded;
  }
  const suspend = () =>
    lazy(async () => {
      try {
        return { default: await preload() };
      } catch (cause) {
        // React keeps the failure for ever. Forgotten before it is shown, it would begin anew without end.
        throw new MissingCodeError(cause, () => {
          suspending = suspend();
        });
      }
    });
  let suspending = suspend();

  function Page() {
    // Decided when the page is mounted, so that it does not lose its state when the code arrives.
    const [Shown] = useState(() => loaded ?? suspending);
    return <Shown />;
  }
  return Object.assign(Page, { preload });
}
