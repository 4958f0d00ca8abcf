import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { NavLink } from '../../components/Link.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import type { Customer } from '../../types.ts';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import { cacheOf, useAddress, useProfile } from './accountData.ts';
import { useOrderList } from './orderList.ts';
import styles from './Account.module.css';

const loadingLabel = 'Loading your account';

/** Loads what a customer's pages need; a visitor is sent to sign in and comes back. */
export function Account() {
  const { state, currentCustomer } = useAuth();
  const { pathname } = useLocation();
  if (state.status === 'signed-out') return <Navigate to="/sign-in" state={{ returnTo: pathname }} replace />;
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

function AccountOf({ customer }: { customer: Customer }) {
  const { pathname } = useLocation();
  const loads = [useProfile(customer.uid), useAddress(customer.uid), useOrderList(customer.uid)] as const;
  const failed = loads.filter((load) => load.data === undefined && load.error !== undefined);
  const retry = () => failed.forEach((load) => void load.reload());
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={pathname.endsWith('/orders') ? 'My orders' : 'My profile'}>My account</PageHeading>
      <nav className={styles.tabs} aria-label="Account">
        <NavLink className={styles.tab ?? ''} to="/account/profile">
          Profile
        </NavLink>
        <NavLink className={styles.tab ?? ''} to="/account/orders">
          My orders
        </NavLink>
      </nav>
      {loads.some((load) => load.data === undefined) ? (
        <Loading label={loadingLabel} onRetry={failed.length > 0 ? retry : undefined} />
      ) : (
        // A boundary of its own, so that heading and tabs stay while the code of a page comes.
        <Suspense fallback={<Loading label={loadingLabel} />}>
          <Outlet context={customer} />
        </Suspense>
      )}
    </div>
  );
}
