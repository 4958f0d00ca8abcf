import { useSyncExternalStore } from 'react';
import type { ListName } from '../services/firebase/lists.ts';
import { isCartFollowing } from './cartFollowing.ts';
import { cartFollow } from './follow.ts';
import { listStatus } from './listStatus.ts';

/** Whether changes of a list could not be saved to the account yet. */
export const useIsUnsaved = (name: ListName): boolean =>
  useSyncExternalStore(listStatus.subscribe, () => listStatus.isUnsaved(name));

/** Whether the cart of this device follows an account. */
export const useIsCartFollowing = (uid: string): boolean =>
  useSyncExternalStore(cartFollow.subscribe, () => isCartFollowing(uid));

/** The same, or whether the account does not know yet that it no longer does. */
export const useIsCartTied = (uid: string): boolean =>
  useSyncExternalStore(cartFollow.subscribe, () => cartFollow.read()?.uid === uid);
