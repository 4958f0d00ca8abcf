import { lazy, Suspense } from 'react';
import { Loading } from '../../layout/Loading.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useCustomer } from './useCustomer.ts';
import { useAddress, useProfile } from '../../customer/customerData.ts';
import { AddressForm } from '../../customer/AddressForm.tsx';
import { YourDataSection } from './YourDataSection.tsx';
import { SignOut } from './SignOut.tsx';
import { UserDetailsForm } from './UserDetailsForm.tsx';
import styles from './ProfilePage.module.css';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

// Pure, so that a build without the setting leaves it out.
const WaitingFor = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./WaitingFor.tsx')).WaitingFor,
}));

export function ProfilePage() {
  const customer = useCustomer();
  const profile = useProfile(customer.uid);
  const address = useAddress(customer.uid);

  if (profile.data === undefined || address.data === undefined) {
    const failed = [profile, address].filter(({ data, error }) => data === undefined && error !== undefined);
    const retry = () => failed.forEach(({ reload }) => void reload());
    if (failed.length === 0) return <Loading label="Loading your account" />;
    return (
      <div className={styles.failed}>
        <Loading label="Loading your account" onRetry={retry} />
        {/* Nobody is kept in by a database that does not respond. */}
        <SignOut uid={customer.uid} />
      </div>
    );
  }
  return (
    <div className={styles.forms}>
      <section className={styles.section} aria-labelledby="details">
        <h2 id="details">Your details</h2>
        <UserDetailsForm customer={customer} profile={profile.data} />
        <SignOut uid={customer.uid} />
      </section>
      <section className={styles.section} aria-labelledby="address">
        <h2 id="address">Shipping address</h2>
        <AddressForm uid={customer.uid} address={address.data} profile={profile.data} />
      </section>
      <YourDataSection customer={customer} />
      {__HAS_STOCK_MAILS__ && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <WaitingFor customer={customer} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
