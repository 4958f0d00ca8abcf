import { useMemo } from 'react';
import { customerDataStaleAfterMs } from '../config/constants.ts';
import { createResourceCache } from '../resources/resourceCache.ts';
import type { Resource, ResourceCache } from '../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../resources/ResourceProvider.tsx';
import { fetchAddress, fetchProfile } from '../services/firebase/profile.ts';
import type { Customer } from '../domain/types.ts';

// Signing out drops the customer object, and with it everything that was loaded for it.
const caches = new WeakMap<Customer, ResourceCache>();

export function cacheFor(customer: Customer): ResourceCache {
  const cache = caches.get(customer) ?? createResourceCache();
  caches.set(customer, cache);
  return cache;
}

/** @param key the same for every account, each of which has a cache of its own */
export const customerResource = <Data>(key: string, load: Resource<Data>['load']): Resource<Data> => ({
  key,
  load,
  staleAfterMs: customerDataStaleAfterMs,
});

export const profileResource = (uid: string) => customerResource('profile', () => fetchProfile(uid));

export const addressResource = (uid: string) => customerResource('address', () => fetchAddress(uid));

export function useCustomerResource<Data>(resourceOf: (uid: string) => Resource<Data>, uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => resourceOf(uid), [resourceOf, uid]);
  return {
    ...useResource(resource),
    replace: (saved: Data) => cache.update(resource, () => Promise.resolve(saved)),
  };
}

export const useProfile = (uid: string) => useCustomerResource(profileResource, uid);

export const useAddress = (uid: string) => useCustomerResource(addressResource, uid);
