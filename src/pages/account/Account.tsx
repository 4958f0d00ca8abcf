import { useEffect } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import type { Customer } from '../../types.ts';
import { useAddress, useForgetCustomer, useProfile, usePurchases } from './accountData.ts';
import styles from './Account.module.css';

/** Loads what a customer's pages need; a visitor is sent to sign in and comes back. */
export function Account() {
  const { state, currentCustomer } = useAuth();
  const { pathname } = useLocation();
  const forgetCustomer = useForgetCustomer();
  useEffect(() => {
    if (state.status === 'signed-out') forgetCustomer();
  }, [state.status, forgetCustomer]);
  if (state.status === 'signed-out') return <Navigate to="/sign-in" state={{ returnTo: pathname }} replace />;
  if (state.status === 'signed-in') return <AccountOf customer={state.customer} />;
  const retry = () => void currentCustomer().catch(() => undefined);
  return <Loading label="Loading your account" onRetry={state.status === 'failed' ? retry : undefined} />;
}

function AccountOf({ customer }: { customer: Customer }) {
  const loads = [useProfile(customer.uid), useAddress(customer.uid), usePurchases(customer.uid)] as const;
  const failed = loads.filter((load) => load.data === undefined && load.error !== undefined);
  if (loads.some((load) => load.data === undefined)) {
    const retry = () => failed.forEach((load) => void load.mutate());
    return <Loading label="Loading your account" onRetry={failed.length > 0 ? retry : undefined} />;
  }
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="My account">My account</PageHeading>
      <nav className={styles.tabs} aria-label="Account">
        <NavLink className={styles.tab ?? ''} to="/account/profile">
          Profile
        </NavLink>
        <NavLink className={styles.tab ?? ''} to="/account/orders">
          My orders
        </NavLink>
      </nav>
      <Outlet context={customer} />
    </div>
  );
}
