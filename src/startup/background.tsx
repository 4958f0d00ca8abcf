// Work for when the browser is idle, in one chunk after everything on the screen. Buys: 0.9 KiB of every first load.
import { useEffect } from 'react';
import { PaymentRecovery } from '../orders/PendingPayments.tsx';
import { FollowAccount } from '../saved/FollowAccount.tsx';
import { showHearts } from '../saved/Heart.tsx';
import { SaveButton } from '../saved/SaveButton.tsx';
import type { ResourceCache } from '../resources/resourceCache.ts';
import { useResourceCache } from '../resources/ResourceProvider.tsx';
import { whenIdle } from '../ui/AfterFirstPaint.tsx';
import { isSaveDataOn } from '../ui/prefersReducedData.ts';
import { updateCanonicalUrl } from './canonicalUrl.ts';
import { loadDisplayFace } from './displayFace.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startWorker } from './serviceWorker.ts';
import { keepTranslated } from './translation.ts';

async function measureVitals() {
  (await import('./measureVitals.ts')).measureVitals();
}

/** Firefox ignores scroll padding and leaves the focused element under a floating bar: this scrolls it out. */
function uncoverFocus({ target }: FocusEvent) {
  if (!(target instanceof Element) || target.closest('header, [data-floating-bar], h1')) return;
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

function warn(error: unknown) {
  console.warn('A part of the background work could not be loaded.', error);
}

let isStarted = false;

/** Called again when the app starts anew in the same page, after an error of the layout: only what listens is started anew. */
export function startBackground(cache: ResourceCache, signal: AbortSignal): void {
  prefetchOnIntent(cache, signal);
  document.addEventListener('focusin', uncoverFocus, { signal });
  if (isStarted) return;
  isStarted = true;
  void loadDisplayFace();
  keepTranslated(document.body);
  startWorker(cache);
  updateCanonicalUrl();
  if (__HAS_VITALS__ && !isSaveDataOn()) measureVitals().catch(warn);
}

export function Background() {
  const cache = useResourceCache();
  useEffect(() => {
    const end = new AbortController();
    startBackground(cache, end.signal);
    const cancel = whenIdle(() => showHearts(SaveButton));
    return () => {
      cancel();
      end.abort();
    };
  }, [cache]);
  return (
    <>
      <PaymentRecovery />
      <FollowAccount />
    </>
  );
}
