import { useEffect, useState } from 'react';
import { useAuthOnDemand } from '../auth/AuthProvider.tsx';
import { mayBeSignedIn } from '../auth/signInHint.ts';
import { keptCartKey, savedProductsKey } from '../config/constants.ts';
import { syncTimes } from '../config/syncTimes.ts';
import { hasField } from '../lib/browserStorage.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const AccountSync = lazyPart(async () => (await import('./AccountSync.tsx')).AccountSync);

/** Whether a list of this device belongs to an account, which may have signed out meanwhile. */
const belongsToAccount = () => [savedProductsKey, keptCartKey].some((key) => hasField(key, 'uid'));

/** Makes the lists of a customer follow their account. Loads nothing for a visitor. */
export function FollowAccount() {
  const { status } = useAuthOnDemand().state;
  const [isDue, setIsDue] = useState(false);
  const [isNeeded, setIsNeeded] = useState(() => mayBeSignedIn() || belongsToAccount());
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), syncTimes.startDelayMs);
    return () => clearTimeout(timer);
  }, []);
  // Stays mounted: when the customer signs out, their lists leave the device.
  if (status === 'signed-in' && !isNeeded) setIsNeeded(true);
  return isDue && isNeeded && <AccountSync />;
}
