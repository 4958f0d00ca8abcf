import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PlainMessage } from '../ui/PlainMessage.tsx';
import { dismiss, notify } from '../ui/toasts/notifications.ts';
import { holdKeys, takeHeldKeys } from './heldKeys.ts';
import { linkSelector } from './shortcutSetting.ts';
import { useClose } from './useClose.ts';
import { useSlow } from './useSlow.ts';

const hasSearch = (query: string) => new URLSearchParams(query).has('q');

/** Says that the press has counted, when the code takes long to load, and keeps what is typed. Escape closes it. */
function LoadingLayer({ hasFailed }: { hasFailed: boolean }) {
  const isSlow = useSlow(!hasFailed);
  useEffect(() => {
    if (!hasFailed) holdKeys();
  }, [hasFailed]);
  const close = useClose();
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isSlow && <PlainMessage>Opening the search…</PlainMessage>;
}

/**
 * The search over the page, while the URL has the parameter `q`. Its code is loaded then, and asked for again at the next
 * press, or when the connection is back, if it could not be loaded.
 */
export function SearchHost() {
  const { key, search } = useLocation();
  const [Layer, setLayer] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const isOpen = hasSearch(search);
  const openedAt = isOpen ? key : undefined;
  useEffect(() => {
    if (openedAt === undefined) return undefined;
    async function load() {
      setHasFailed(false);
      try {
        // Side by side: the dialog would be asked for once the layer is there.
        const [{ SearchLayer }] = await Promise.all([
          import('./SearchLayer.tsx'),
          import('../ui/Dialog.tsx'),
        ]);
        dismiss(messages.searchNotLoaded);
        setLayer(() => SearchLayer);
      } catch (error) {
        takeHeldKeys();
        setHasFailed(true);
        console.warn('The search could not be loaded.', error);
        notify(messages.searchNotLoaded);
      }
    }
    const onConnection = () => void load();
    void load();
    window.addEventListener('online', onConnection);
    return () => window.removeEventListener('online', onConnection);
  }, [openedAt]);
  useEffect(() => () => void takeHeldKeys(), []);
  useLayoutEffect(() => {
    /** The second click of two comes before the first is rendered, and would be another step of the history. */
    function dropSecond(event: MouseEvent) {
      const isRendered = hasSearch(window.location.hash.split('?')[1] ?? '') === isOpen;
      if (!isRendered && event.target instanceof Element && event.target.closest(linkSelector))
        event.preventDefault();
    }
    document.addEventListener('click', dropSecond, true);
    return () => {
      document.removeEventListener('click', dropSecond, true);
      if (isOpen) takeHeldKeys();
    };
  }, [isOpen]);
  if (!isOpen) return null;
  if (!Layer) return <LoadingLayer hasFailed={hasFailed} />;
  return (
    <ErrorBoundary fallback={null}>
      <Layer />
    </ErrorBoundary>
  );
}
