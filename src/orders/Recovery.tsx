import { useEffect } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { migrateLegacyAttempt } from './legacyAttempt.ts';
import { startRecovery } from './recovery.ts';
import type { Recorder } from './recordPayment.ts';
import { useRecorder } from './useRecorder.ts';

/** Records pending payments while their account is signed in, and keeps the journal in step with the cart. */
export function Recovery({ onPaid }: { onPaid: Recorder['onPaid'] }) {
  const { state } = useAuth();
  const recorder = useRecorder(onPaid);
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;

  useEffect(() => {
    migrateLegacyAttempt(recorder.journal, Date.now()).catch((error: unknown) => {
      console.warn('A payment of an older version of the shop could not be migrated.', error);
    });
  }, [recorder]);

  useEffect(() => {
    const { journal, cart } = recorder;
    return cart.subscribe(() => {
      journal.syncWithCart(cart.items()).catch((error: unknown) => {
        console.warn('The journal of payments could not be brought in step with the cart.', error);
      });
    });
  }, [recorder]);

  useEffect(() => (uid === undefined ? undefined : startRecovery(recorder, uid)), [recorder, uid]);
  return null;
}
