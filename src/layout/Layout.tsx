import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { whenStorageRefuses } from '../cart/storage.ts';
import { AfterFirstPaint } from '../ui/AfterFirstPaint.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Loading } from './Loading.tsx';
import { PageTransition } from '../ui/PageTransition.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import { ScrollManager } from './ScrollManager.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { paths } from '../paths.ts';
import styles from './Layout.module.css';

/** What stands around every page. */
export function Layout() {
  const { key, pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  // Open on the page where it was opened: any navigation closes it, and frees the page in the same render,
  // so that its heading can take the focus.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  // An address that was typed in has no key of its own.
  const place = key + pathname;
  const isMenuOpen = menuOpenAt === place;
  // The tabs of the account are one screen, which stays.
  const screen = pathname.startsWith(paths.account) ? paths.account : pathname;
  const setMenuOpen = useCallback((isOpen: boolean) => setMenuOpenAt(isOpen ? place : undefined), [place]);
  useEffect(() => whenStorageRefuses(() => notify(messages.storageUnavailable)), []);
  return (
    <>
      <ScrollManager />
      {/* A button, since an address such as #main would be read as a route. */}
      <button
        type="button"
        className={styles.skip}
        inert={isMenuOpen}
        onClick={() => mainRef.current?.focus()}
      >
        Skip to the content
      </button>
      <Header isMenuOpen={isMenuOpen} setMenuOpen={setMenuOpen} />
      {/* Before the page, so that what a message offers is a few tabs back from where it was caused. */}
      <Toasts />
      <div inert={isMenuOpen}>
        <main ref={mainRef} className={styles.main} tabIndex={-1}>
          <PageErrorBoundary pathname={pathname}>
            <PageTransition key={screen}>
              <Suspense fallback={<Loading label="Loading the page" />}>
                <Outlet />
              </Suspense>
            </PageTransition>
          </PageErrorBoundary>
        </main>
        <AfterFirstPaint>
          <Footer />
        </AfterFirstPaint>
      </div>
    </>
  );
}
