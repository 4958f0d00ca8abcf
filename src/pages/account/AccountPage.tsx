import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { NavLink } from '../../ui/Link.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { ResourceProvider, useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { Customer } from '../../domain/types.ts';
import { addressResource, cacheFor, profileResource } from '../../customer/customerData.ts';
import { paths } from '../../paths.ts';
import styles from './AccountPage.module.css';

const loadingLabel = 'Loading your account';

export const useCustomer = (): Customer => useOutletContext<Customer>();

export function AccountPage() {
  const { state, currentCustomer } = useAuth();
  const { pathname, search } = useLocation();
  if (state.status === 'signed-out')
    return <Navigate to={paths.signIn} state={{ returnTo: pathname + search }} replace />;
  if (state.status === 'signed-in') {
    const { customer } = state;
    return (
      <ResourceProvider key={customer.uid} cache={cacheFor(customer)}>
        <AccountContent customer={customer} />
      </ResourceProvider>
    );
  }
  const retry = () => void currentCustomer().catch(() => undefined);
  return <Loading label={loadingLabel} onRetry={state.status === 'failed' ? retry : undefined} />;
}

function AccountContent({ customer }: { customer: Customer }) {
  const { pathname } = useLocation();
  const cache = useResourceCache();
  const { uid } = customer;
  // Loads everything, whichever page is shown first (section 4). Each page shows its own errors.
  useEffect(() => {
    void cache.ensure(profileResource(uid));
    void cache.ensure(addressResource(uid));
    import('./orderList.ts').then(
      ({ ordersResource }) => cache.ensure(ordersResource(uid)),
      (error: unknown) => console.warn('The orders could not be preloaded.', error),
    );
  }, [cache, uid]);
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
      {/* Keeps the heading and the tabs while the code of a page loads. */}
      <Suspense fallback={<Loading label={loadingLabel} />}>
        <Outlet context={customer} />
      </Suspense>
    </div>
  );
}
