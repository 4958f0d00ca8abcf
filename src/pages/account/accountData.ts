import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { customerDataStaleAfterMs } from '../../config/constants.ts';
import { createResourceCache } from '../../resources/resourceCache.ts';
import type { Resource, ResourceCache } from '../../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchAddress, fetchProfile } from '../../services/firebase/profile.ts';
import type { Customer } from '../../domain/types.ts';

/** The customer whose account is shown; for pages inside of Account. */
export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}

// The object is there as long as the customer is signed in; what was loaded of them goes with it.
const caches = new WeakMap<Customer, ResourceCache>();

/** The cache of a customer's own data. */
export function cacheOf(customer: Customer): ResourceCache {
  const cache = caches.get(customer) ?? createResourceCache();
  caches.set(customer, cache);
  return cache;
}

const own = <Data>(key: string, load: () => Promise<Data>): Resource<Data> => ({
  key,
  load,
  staleAfterMs: customerDataStaleAfterMs,
});

export const profileOf = (uid: string) => own('profile', () => fetchProfile(uid));

export const addressOf = (uid: string) => own('address', () => fetchAddress(uid));

function useOwn<Data>(resourceOf: (uid: string) => Resource<Data>, uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => resourceOf(uid), [resourceOf, uid]);
  return {
    ...useResource(resource),
    /** Takes over what was just saved. */
    keep: (saved: Data) => cache.update(resource, () => Promise.resolve(saved)),
  };
}

export const useProfile = (uid: string) => useOwn(profileOf, uid);

export const useAddress = (uid: string) => useOwn(addressOf, uid);
