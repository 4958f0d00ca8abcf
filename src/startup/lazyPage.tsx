import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { ChunkLoadError } from '../lib/errors.ts';
import { reloadFailedStyles } from './reloadStyles.ts';

type PageProps = Readonly<Record<string, string>>;

interface LazyPage {
  (props: PageProps): ReactElement;
  preload: () => Promise<unknown>;
}

/** Renders synchronously once its code has loaded: `React.lazy` alone would show its fallback for about 300 ms. */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let loaded: ComponentType<PageProps> | undefined;
  async function loadWithStyles() {
    const page = await load();
    await reloadFailedStyles();
    return page;
  }
  async function preload() {
    // A connection may drop for a moment, so try twice. Some browsers cache the failure until a reload.
    loaded = await loadWithStyles().catch(loadWithStyles);
    return loaded;
  }
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await preload() };
      } catch (cause) {
        // React caches the failure. Resetting it before it is shown would loop forever.
        throw new ChunkLoadError(cause, () => {
          lazyComponent = createLazy();
        });
      }
    });
  let lazyComponent = createLazy();

  function Page(props: PageProps) {
    // Chosen on mount, so that the page keeps its state once its code has loaded.
    const [Component] = useState(() => loaded ?? lazyComponent);
    return <Component {...props} />;
  }
  return Object.assign(Page, { preload });
}
