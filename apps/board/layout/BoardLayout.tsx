import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { shop } from '../../../src/config/shop.ts';
import {
  currentNotification,
  dismissOnNavigation,
  notify,
  subscribeNotifications,
} from '../../../src/ui/toasts/notifications.ts';
import { ToastHost } from '../../../src/ui/toasts/ToastHost.tsx';
import { useAccount, useOwner } from '../auth/AccountProvider.tsx';
import { paths, searchPath } from '../paths.ts';
import { BoardErrorBoundary } from './BoardErrorBoundary.tsx';
import { BoardIcon } from './BoardIcon.tsx';
import { Loading } from './Loading.tsx';
import { BottomNavigation, SideNavigation } from './Navigation.tsx';
import type { Counts } from './Navigation.tsx';
import styles from './BoardLayout.module.css';

/** Must match BoardLayout.module.css, where the navigation becomes a column. */
const wideScreen = '(min-width: 60em)';

function onScreenChange(onChange: () => void) {
  const list = window.matchMedia(wideScreen);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

function SearchForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);
  const searched = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  useLayoutEffect(() => {
    if (fieldRef.current) fieldRef.current.value = searched;
  }, [searched]);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = fieldRef.current?.value.trim();
        if (wanted) void navigate(searchPath(wanted), { replace: pathname === paths.search });
      }}
    >
      <input
        ref={fieldRef}
        type="search"
        aria-label="Search orders"
        placeholder="Name, phone, order or payment"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <button type="submit" className="icon-button">
        <BoardIcon name="search" />
        <span className="visually-hidden">Search</span>
      </button>
    </form>
  );
}

function SignedIn() {
  const { email } = useOwner();
  const { signOut } = useAccount();
  return (
    <div className={styles.account}>
      <span className="note">{email}</span>
      <button
        type="button"
        className="button"
        onClick={() => void signOut().then((problem) => problem && notify(problem))}
      >
        Sign out
      </button>
    </div>
  );
}

export function BoardLayout({ counts }: { counts: Counts }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const isWide = useSyncExternalStore(onScreenChange, () => window.matchMedia(wideScreen).matches);
  const notification = useSyncExternalStore(subscribeNotifications, currentNotification);
  const mainRef = useRef<HTMLElement>(null);
  const lastKey = useRef(key);
  // A layout effect runs before the effects of the new page, which may send a message.
  useLayoutEffect(dismissOnNavigation, [pathname]);
  useEffect(() => {
    if (lastKey.current !== key && navigation !== 'POP') window.scrollTo(0, 0);
    lastKey.current = key;
  }, [key, navigation]);

  return (
    <>
      {/* A button, because the router would read a link to #main as a route. */}
      <button type="button" className={styles.skip} onClick={() => mainRef.current?.focus()}>
        Skip to content
      </button>
      <header className={styles.header}>
        <p className="brand">
          <span className="logo">{shop.name}</span> <span className={styles.what}>Owner’s board</span>
        </p>
        <SearchForm />
        {isWide && <SignedIn />}
      </header>
      {/* Before the page, so that a message's action is only a few tab stops away. */}
      <div className={styles.toasts} role="status" aria-label="Messages">
        <ToastHost notification={notification} />
      </div>
      <div className={styles.columns}>
        {isWide ? (
          <SideNavigation counts={counts} />
        ) : (
          <BottomNavigation counts={counts} account={<SignedIn />} />
        )}
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
