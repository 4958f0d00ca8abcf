import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { config } from '../../config/config.ts';
import { startAppCheck } from './appCheck.ts';
import { firebaseApp, session } from './firebaseApp.ts';

function createAuth(): Auth {
  // Without a popup resolver: smaller, and no third-party script on phones.
  const auth = initializeAuth(firebaseApp, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (config.firebase.authEmulatorUrl !== undefined) {
    connectAuthEmulator(auth, config.firebase.authEmulatorUrl, { disableWarnings: true });
  }
  session.isSignedIn = () => auth.currentUser !== null;
  return auth;
}

/**
 * The client of the authentication service. It starts after App Check, because at its start it asks for the stored
 * customer's account, and if that is refused for want of a token, it signs them out.
 */
export const authClient: Promise<Auth> = startAppCheck().then(createAuth);
