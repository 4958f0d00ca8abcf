import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { NavLink } from '../../ui/Link.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import type { ResourceCache } from '../../resources/resourceCache.ts';
import { ResourceProvider, useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { Customer } from '../../domain/types.ts';
import { addressOf, cacheOf, profileOf } from './accountData.ts';
import { paths } from '../../paths.ts';
import styles from './AccountPage.module.css';

const loadingLabel = 'Loading your account';

/** Loads what a customer's pages need; a visitor is sent to sign in and comes back. */
export function AccountPage() {
  const { state, currentCustomer } = useAuth();
  const { pathname } = useLocation();
  if (state.status === 'signed-out')
    return <Navigate to={paths.signIn} state={{ returnTo: pathname }} replace />;
  if (state.status === 'signed-in') {
    const { customer } = state;
    return (
      <ResourceProvider key={customer.uid} cache={cacheOf(customer)}>
        <AccountOf customer={customer} />
      </ResourceProvider>
    );
  }
  const retry = () => void currentCustomer().catch(() => undefined);
  return <Loading label={loadingLabel} onRetry={state.status === 'failed' ? retry : undefined} />;
}

/** Section 4: all of it loads, whichever page is shown first; the page that shows it tells when it fails. */
async function loadAll(cache: ResourceCache, uid: string) {
  void cache.ensure(profileOf(uid));
  void cache.ensure(addressOf(uid));
  const { ordersOf } = await import('./orderList.ts');
  void cache.ensure(ordersOf(uid));
}

function AccountOf({ customer }: { customer: Customer }) {
  const { pathname } = useLocation();
  const cache = useResourceCache();
  useEffect(() => {
    loadAll(cache, customer.uid).catch((error: unknown) => console.warn('The orders come later.', error));
  }, [cache, customer.uid]);
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={pathname === paths.orders ? 'My orders' : 'My profile'}>My account</PageHeading>
      <nav className={styles.tabs} aria-label="Account">
        <NavLink className={styles.tab ?? ''} to={paths.profile}>
          Profile
        </NavLink>
        <NavLink className={styles.tab ?? ''} to={paths.orders}>
          My orders
        </NavLink>
      </nav>
      {/* A boundary of its own, so that heading and tabs stay while the code of a page comes. */}
      <Suspense fallback={<Loading label={loadingLabel} />}>
        <Outlet context={customer} />
      </Suspense>
    </div>
  );
}
