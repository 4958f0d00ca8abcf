import { useEffect } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { startRecovery } from './recovery.ts';
import { useRecorder } from './useRecorder.ts';

export function PaymentRecoveryTask() {
  const { state } = useAuth();
  const recorder = useRecorder();
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;

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
