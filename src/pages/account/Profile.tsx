import { useState } from 'react';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { notify } from '../../components/notifications.ts';
import { messages } from '../../messages.ts';
import { useAddress, useCustomer, useProfile } from './accountData.ts';
import { AddressForm } from './AddressForm.tsx';
import { UserDetailsForm } from './UserDetailsForm.tsx';
import styles from './Profile.module.css';

export function Profile() {
  const customer = useCustomer();
  const { load } = useAuth();
  const { data: profile } = useProfile(customer.uid);
  const { data: address } = useAddress(customer.uid);
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function signOut() {
    setIsSigningOut(true);
    try {
      const service = await load();
      await service.signOut();
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify(messages.signOutFailed);
      setIsSigningOut(false);
    }
  }

  return (
    <div className={styles.forms}>
      <section className={styles.section} aria-labelledby="details">
        <h2 id="details">Your details</h2>
        <UserDetailsForm customer={customer} profile={profile ?? null} />
        <button type="button" className="button" aria-disabled={isSigningOut} onClick={() => void signOut()}>
          Sign out
        </button>
      </section>
      <section className={styles.section} aria-labelledby="address">
        <h2 id="address">Shipping address</h2>
        <AddressForm uid={customer.uid} address={address ?? null} profile={profile ?? null} />
      </section>
    </div>
  );
}
