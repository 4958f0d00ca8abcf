import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { ChunkLoadError } from '../../../src/lib/errors.ts';

/** A page whose code is loaded when it is first opened. After a failure, Retry asks for it again. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const createLazy = () =>
    lazy(async () => {
      try {
        // A connection may drop for a moment, so try twice. Some browsers cache the failure until a reload.
        return { default: await load().catch(load) };
      } catch (cause) {
        // React caches the failure.
        throw new ChunkLoadError(cause, () => {
          Current = createLazy();
        });
      }
    });
  let Current = createLazy();

  return function Page(props: Props) {
    const [Component] = useState(() => Current as ComponentType<Props>);
    return <Component {...props} />;
  };
}
