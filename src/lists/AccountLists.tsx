import { lazy, Suspense, useEffect, useState } from 'react';
import { useAuthOnDemand } from '../auth/AuthProvider.tsx';
import { mayBeSignedIn } from '../auth/signInHint.ts';
import { cartFollowKey, savedFollowKey } from '../config/constants.ts';
import { listSync } from '../config/listSync.ts';
import { readStoredText } from '../lib/browserStorage.ts';

const ListSync = lazy(async () => {
  try {
    return { default: (await import('./ListSync.tsx')).ListSync };
  } catch (error) {
    console.warn('The lists could not be loaded.', error);
    return { default: () => null };
  }
});

/** Whether a list of this device may still follow an account. */
const mayFollow = () => [savedFollowKey, cartFollowKey].some((key) => readStoredText(key) !== null);

/** Makes the lists of a customer follow their account. Loads nothing for a visitor. */
export function AccountLists() {
  const { status } = useAuthOnDemand().state;
  const [isDue, setIsDue] = useState(false);
  const [isNeeded, setIsNeeded] = useState(() => mayBeSignedIn() || mayFollow());
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), listSync.startDelayMs);
    return () => clearTimeout(timer);
  }, []);
  // Stays mounted: when the customer signs out, their lists leave the device.
  if (status === 'signed-in' && !isNeeded) setIsNeeded(true);
  return (
    isDue &&
    isNeeded && (
      <Suspense>
        <ListSync />
      </Suspense>
    )
  );
}
