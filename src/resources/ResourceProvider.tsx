import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Resource, ResourceCache, ResourceState } from './resourceCache.ts';

const ResourceContext = createContext<ResourceCache | null>(null);

export function ResourceProvider({ cache, children }: { cache: ResourceCache; children: ReactNode }) {
  return <ResourceContext value={cache}>{children}</ResourceContext>;
}

export function useResourceCache(): ResourceCache {
  const cache = use(ResourceContext);
  if (!cache) throw new Error('There is no ResourceProvider.');
  return cache;
}

/** Reloads on return and on reconnection too. `resource` must be the same object at every render, or it is loaded again. */
export function useResource<Data>(
  resource: Resource<Data>,
): ResourceState<Data> & { reload: () => Promise<void> } {
  const cache = useResourceCache();
  const state = useSyncExternalStore(cache.subscribe, () => cache.stateOf(resource));

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void cache.ensure(resource);
    };
    const onConnection = () => {
      if (cache.stateOf(resource).error !== undefined) void cache.load(resource);
    };
    void cache.ensure(resource);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onConnection);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onConnection);
    };
  }, [cache, resource]);

  useEffect(() => {
    // Section 8: failures of loading are logged.
    if (state.error !== undefined) console.error('Loading failed.', state.error);
  }, [state.error]);

  return { ...state, reload: () => cache.load(resource) };
}
