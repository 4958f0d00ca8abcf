import { useCallback } from 'react';
import { useOutletContext } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { focusRefreshMs, ordersRefreshMs } from '../../constants.ts';
import { fetchPurchases } from '../../services/orders.ts';
import { fetchAddress, fetchProfile } from '../../services/profile.ts';
import type { Customer, Purchase } from '../../types.ts';

/** The customer whose account is shown; for pages inside of Account. */
export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}

/** What the customer may have changed elsewhere is asked for at each visit; a failure waits for the customer's Retry. */
const ownData = {
  shouldRetryOnError: false,
  focusThrottleInterval: focusRefreshMs,
  // Section 8: failures of loading are logged.
  onError: (error: unknown) => console.error('Loading failed.', error),
} as const;

export function useProfile(uid: string) {
  return useSWR(['profile', uid], () => fetchProfile(uid), ownData);
}

export function useAddress(uid: string) {
  return useSWR(['address', uid], () => fetchAddress(uid), ownData);
}

const ownKeys = new Set<unknown>(['profile', 'address', 'purchases']);

/** Gives a function that forgets all that was loaded of a customer, for when they sign out. */
export function useForgetCustomer(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => void mutate((key) => Array.isArray(key) && ownKeys.has(key[0]), undefined, { revalidate: false }),
    [mutate],
  );
}

const isUnderWay = (purchase: Purchase) => !purchase.isOrderShipped && !purchase.isOrderCompleted;

/** The orders; asked for again from time to time while one waits to be shipped. */
export function usePurchases(uid: string) {
  return useSWR(['purchases', uid], () => fetchPurchases(uid), {
    ...ownData,
    refreshInterval: (purchases) => (purchases?.some(isUnderWay) ? ordersRefreshMs : 0),
    focusThrottleInterval: ordersRefreshMs,
  });
}
