import { useOutletContext } from 'react-router-dom';
import useSWR from 'swr';
import type { SWRConfiguration } from 'swr';
import { ordersRefreshMs } from '../../constants.ts';
import { fetchAddress, fetchProfile } from '../../services/profile.ts';
import type { Customer } from '../../types.ts';

/** The customer whose account is shown; for pages inside of Account. */
export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}

/** What was loaded of a customer, for as long as that customer is signed in: the memory goes with the object. */
const memories = new WeakMap<Customer, Map<string, object>>();

/** Settings of the cache for a customer's own data; it is asked for again at each visit, as it may change elsewhere. */
export function ownDataSettings(customer: Customer): SWRConfiguration {
  const memory = memories.get(customer) ?? new Map<string, object>();
  memories.set(customer, memory);
  return {
    provider: () => memory,
    // The database service tries again by itself.
    shouldRetryOnError: false,
    focusThrottleInterval: ordersRefreshMs,
    // Section 8: failures of loading are logged.
    onError: (error: unknown) => console.error('Loading failed.', error),
  };
}

export function useProfile(uid: string) {
  return useSWR(['profile', uid], () => fetchProfile(uid));
}

export function useAddress(uid: string) {
  return useSWR(['address', uid], () => fetchAddress(uid));
}
