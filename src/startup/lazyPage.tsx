import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { ChunkLoadError } from '../lib/chunkLoadError.ts';
import { reloadFailedStyles } from './reloadStyles.ts';

type PageProps = Readonly<Record<string, string>>;

export interface LazyPage {
  (props: PageProps): ReactElement;
  /** Loads the page's code. A failure is shown when the page is. */
  preload: () => Promise<unknown>;
}

/**
 * A page whose code is loaded when it is first needed. Once loaded, it renders at once:
 * React's own `lazy` would show its fallback for a moment, and keep it for some 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let loaded: ComponentType<PageProps> | undefined;
  async function loadWithStyles() {
    const page = await load();
    await reloadFailedStyles();
    return page;
  }
  async function preload() {
    // Twice, because a connection may fail for a moment. Some browsers remember the failure until a reload.
    loaded = await loadWithStyles().catch(loadWithStyles);
    return loaded;
  }
  const suspend = () =>
    lazy(async () => {
      try {
        return { default: await preload() };
      } catch (cause) {
        // React keeps the failure. Resetting it before it is shown would start an endless loop.
        throw new ChunkLoadError(cause, () => {
          suspending = suspend();
        });
      }
    });
  let suspending = suspend();

  function Page(props: PageProps) {
    // Chosen on mount, so that the page keeps its state when the code is loaded.
    const [Shown] = useState(() => loaded ?? suspending);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload });
}
