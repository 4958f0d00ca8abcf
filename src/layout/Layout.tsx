import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, ViewTransition } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { onStorageRefused } from '../lib/browserStorage.ts';
import { useIdle, useIsAfterFirstPaint } from '../ui/AfterFirstPaint.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { dismissOnNavigation } from '../ui/toasts/notifications.ts';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { Header } from './Header.tsx';
import { Loading } from './Loading.tsx';
import { noteFocus } from './PageHeading.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { ScrollManager } from './ScrollManager.tsx';
import { paths } from '../paths.ts';
import styles from './Layout.module.css';

const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer);

export function Layout() {
  const { key, pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  // Any navigation closes the menu in the same render: the new page's heading takes the focus. Typed-in URLs share a key.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const locationId = key + pathname;
  const isMenuOpen = menuOpenAt === locationId;
  if (menuOpenAt !== undefined && !isMenuOpen) setMenuOpenAt(undefined);
  const setMenuOpen = useCallback(
    (isOpen: boolean) => setMenuOpenAt(isOpen ? locationId : undefined),
    [locationId],
  );
  // The account's tabs share one screen, which stays mounted.
  const screen = pathname.startsWith(paths.account) ? paths.account : pathname;
  const isAfterFirstPaint = useIsAfterFirstPaint();
  const isIdle = useIdle();
  const [isStorageRefused, setIsStorageRefused] = useState(false);
  useEffect(() => onStorageRefused(() => setIsStorageRefused(true)), []);
  // A layout effect, so that it runs before the effects of the new page, which may send a message.
  useLayoutEffect(dismissOnNavigation, [pathname]);
  useLayoutEffect(noteFocus, [pathname]);
  return (
    <>
      <ScrollManager />
      {/* A button, because the router would read a link to #main as a route. */}
      <button
        type="button"
        className={styles.skip}
        inert={isMenuOpen}
        onClick={() => mainRef.current?.focus()}
      >
        Skip to content
      </button>
      <Header isMenuOpen={isMenuOpen} setMenuOpen={setMenuOpen} />
      {/* Before the page, so that a message's action is only a few tab stops away. */}
      <Toasts />
      <div inert={isMenuOpen}>
        {/* No message, which the next one would replace: it holds for the whole visit. */}
        <p className={styles.storageNotice} aria-live="polite">
          {isStorageRefused && messages.storageUnavailable}
        </p>
        <main ref={mainRef} className={styles.main} tabIndex={-1}>
          <PageErrorBoundary pathname={pathname}>
            {/* Fades from one page to the next. The first one replaces the splash without a fade. */}
            <ViewTransition
              key={screen}
              default="none"
              enter={isAfterFirstPaint ? 'page' : 'none'}
              exit="page"
            >
              <Suspense fallback={<Loading label="Loading the page" />}>
                <Outlet />
              </Suspense>
            </ViewTransition>
          </PageErrorBoundary>
        </main>
        {isIdle && <Footer />}
      </div>
    </>
  );
}
