import { lazy, Suspense, useState } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { useCartStore } from '../../cart/CartProvider.tsx';
import type { CartStore } from '../../cart/cartStore.ts';
import { Loading } from '../../layout/Loading.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { useCustomer } from './useCustomer.ts';
import { useAddress, useProfile } from '../../customer/customerData.ts';
import { AddressForm } from '../../customer/AddressForm.tsx';
import { YourDataSection } from './YourDataSection.tsx';
import { UserDetailsForm } from './UserDetailsForm.tsx';
import styles from './ProfilePage.module.css';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

// Pure, so that a build without the setting leaves it out.
const WaitingFor = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./WaitingFor.tsx')).WaitingFor,
}));

/** Loaded on demand. Without it, the lists leave the device once it is noticed that their account has signed out. */
async function leaveAccount(uid: string, cart: CartStore) {
  try {
    await (await import('../../lists/leaveAccount.ts')).leaveAccount(uid, cart);
  } catch (error) {
    console.warn('The last changes of the lists could not be saved before signing out.', error);
  }
}

export function ProfilePage() {
  const customer = useCustomer();
  const { loadAuthService } = useAuth();
  const cart = useCartStore();
  const profile = useProfile(customer.uid);
  const address = useAddress(customer.uid);
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function signOut() {
    setIsSigningOut(true);
    try {
      const service = await loadAuthService();
      await leaveAccount(customer.uid, cart);
      await service.signOut();
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify(accountMessages.signOutFailed);
      setIsSigningOut(false);
    }
  }

  if (profile.data === undefined || address.data === undefined) {
    const failed = [profile, address].filter(({ data, error }) => data === undefined && error !== undefined);
    const retry = () => failed.forEach(({ reload }) => void reload());
    return <Loading label="Loading your account" onRetry={failed.length > 0 ? retry : undefined} />;
  }
  return (
    <div className={styles.forms}>
      <section className={styles.section} aria-labelledby="details">
        <h2 id="details">Your details</h2>
        <UserDetailsForm customer={customer} profile={profile.data} />
        <button type="button" className="button" aria-disabled={isSigningOut} onClick={() => void signOut()}>
          Sign out
        </button>
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
