import { useEffect } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { takeOverOldAttempt } from './oldAttempt.ts';
import { startRecovery } from './recovery.ts';
import { useRecorder } from './useRecorder.ts';

/** Records what was paid and could not be recorded, while somebody is signed in. Shows nothing. */
export function Recovery() {
  const { state } = useAuth();
  const recorder = useRecorder();
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;

  useEffect(() => {
    takeOverOldAttempt(recorder.journal, Date.now()).catch((error: unknown) => {
      console.warn('An earlier payment could not be taken over.', error);
    });
  }, [recorder]);

  useEffect(() => {
    const { journal, cart } = recorder;
    return cart.subscribe(() => {
      journal.followCart(cart.items()).catch((error: unknown) => {
        console.warn('What was taken out of the cart could not be noted.', error);
      });
    });
  }, [recorder]);

  useEffect(() => (uid === undefined ? undefined : startRecovery(recorder, uid)), [recorder, uid]);
  return null;
}
