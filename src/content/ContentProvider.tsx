import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { focusRefreshMs } from '../constants.ts';
import type { Content, ContentCache, ContentState } from './contentCache.ts';

const ContentContext = createContext<ContentCache | null>(null);

export function ContentProvider({ cache, children }: { cache: ContentCache; children: ReactNode }) {
  return <ContentContext value={cache}>{children}</ContentContext>;
}

/**
 * The shop's content for this visit.
 * @throws Error outside of ContentProvider
 */
export function useContentCache(): ContentCache {
  const cache = use(ContentContext);
  if (!cache) throw new Error('useContentCache needs a ContentProvider above it.');
  return cache;
}

/**
 * A piece of content, loaded if it is not there; again when the shopper comes back to the window after a while,
 * and when the connection returns after a failure.
 * @param content the same object as long as the same content is meant
 */
export function useContent<Data>(content: Content<Data>): ContentState<Data> & { reload: () => void } {
  const cache = useContentCache();
  const state = useSyncExternalStore(cache.subscribe, () => cache.stateOf(content));

  useEffect(() => {
    const reload = () => void cache.load(content);
    const onReturn = () => {
      if (document.visibilityState === 'visible') void cache.ensure(content, focusRefreshMs);
    };
    const onConnection = () => {
      if (cache.stateOf(content).error !== undefined) reload();
    };
    void cache.ensure(content);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onConnection);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onConnection);
    };
  }, [cache, content]);

  useEffect(() => {
    // Section 8: failures of loading are logged.
    if (state.error !== undefined) console.error('Loading failed.', state.error);
  }, [state.error]);

  return { ...state, reload: () => void cache.load(content) };
}
