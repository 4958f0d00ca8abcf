import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { customerDataStaleAfterMs } from '../../constants.ts';
import { createResourceCache } from '../../resources/resourceCache.ts';
import type { Resource, ResourceCache } from '../../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchAddress, fetchProfile } from '../../services/profile.ts';
import type { Customer } from '../../types.ts';

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

function useOwn<Data>(key: string, uid: string, fetchIt: (uid: string) => Promise<Data>) {
  const cache = useResourceCache();
  const resource = useMemo(
    (): Resource<Data> => ({ key, load: () => fetchIt(uid), staleAfterMs: customerDataStaleAfterMs }),
    [key, uid, fetchIt],
  );
  return {
    ...useResource(resource),
    /** Takes over what was just saved. */
    keep: (saved: Data) => cache.update(resource, () => Promise.resolve(saved)),
  };
}

export const useProfile = (uid: string) => useOwn('profile', uid, fetchProfile);

export const useAddress = (uid: string) => useOwn('address', uid, fetchAddress);
