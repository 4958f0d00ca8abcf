import { useEffect } from 'react';
import { useOutletContext } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { ordersRefreshMs } from '../../constants.ts';
import { fetchAddress, fetchProfile } from '../../services/profile.ts';
import type { Customer } from '../../types.ts';

/** The customer whose account is shown; for pages inside of Account. */
export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}

/** Settings of the cache for a customer's own data; it is asked for again at each visit, as it may change elsewhere. */
export const ownDataSettings = {
  // The database service tries again by itself.
  shouldRetryOnError: false,
  focusThrottleInterval: ordersRefreshMs,
  // Section 8: failures of loading are logged.
  onError: (error: unknown) => console.error('Loading failed.', error),
} as const;

const watched = new Set<string>();

/** Forgets all that was loaded of a customer who signs out, in this tab or another, whatever page is shown then. */
export function useForgetAtSignOut(uid: string): void {
  const { load } = useAuth();
  const { unload } = useSWRConfig();
  useEffect(() => {
    async function watch() {
      const { watchCustomer } = await load();
      const stop = watchCustomer((customer) => {
        if (customer?.uid === uid) return;
        stop();
        watched.delete(uid);
        unload({ revalidate: false });
      });
    }
    if (watched.has(uid)) return;
    watched.add(uid);
    // Goes on when the account is left.
    void watch();
  }, [uid, load, unload]);
}

export function useProfile(uid: string) {
  return useSWR(['profile', uid], () => fetchProfile(uid));
}

export function useAddress(uid: string) {
  return useSWR(['address', uid], () => fetchAddress(uid));
}
