import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { shop } from '../../../src/config/shop.ts';
import { dismissOnNavigation } from '../../../src/ui/toasts/notifications.ts';
import { BoardErrorBoundary } from './BoardErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import { Messages } from './Messages.tsx';
import { BottomNavigation, SideNavigation } from './Navigation.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { useIsOnline } from './useIsOnline.ts';
import { useMedia } from './useMedia.ts';
import styles from './BoardLayout.module.css';

/** From this width on the navigation is a column. Must match BoardLayout.module.css. */
const wideScreen = '(min-width: 60em)';

/** The skip link, header, navigation and messages around every page. */
export function BoardLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const isWide = useMedia(wideScreen);
  const isOnline = useIsOnline();
  const mainRef = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  // A layout effect, so that it runs before the effects of the new page, which may send a message.
  useLayoutEffect(dismissOnNavigation, [pathname]);
  useEffect(() => {
    if (lastPathname.current !== pathname && navigation !== 'POP') window.scrollTo(0, 0);
    lastPathname.current = pathname;
  }, [pathname, navigation]);

  return (
    <>
      {/* A button, because the router would read a link to #main as a route. */}
      <button type="button" className={styles.skip} onClick={() => mainRef.current?.focus()}>
        Skip to content
      </button>
      <header className={styles.header}>
        <p className={styles.brand}>
          <span className="logo">{shop.name}</span> <span className={styles.what}>Owner’s board</span>
        </p>
        <SearchForm />
        {isWide && <SignOutButton />}
      </header>
      {/* Before the page, so that a message's action is only a few tab stops away. */}
      <div className={styles.toasts}>
        <Messages />
      </div>
      <p className={styles.offline} aria-live="polite">
        {!isOnline && 'You are offline. What you see may be out of date; nothing can be saved.'}
      </p>
      <div className={styles.columns}>
        {isWide ? <SideNavigation /> : <BottomNavigation more={<SignOutButton />} />}
        <main ref={mainRef} className={styles.main} tabIndex={-1}>
          <BoardErrorBoundary pathname={pathname}>
            <Suspense fallback={<Loading label="Loading the page" />}>
              <Outlet />
            </Suspense>
          </BoardErrorBoundary>
        </main>
      </div>
    </>
  );
}
