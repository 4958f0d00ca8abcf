import { initializeApp } from 'firebase/app';
import { config } from '../../config/config.ts';

const { apiKey, authDomain, projectId, appId } = config.firebase;

/** Shared by the authentication service and the database. */
export const firebaseApp = initializeApp({ apiKey, authDomain, projectId, appId });

/** Whether a customer is signed in. Set by the authentication service, whose code reading does not load. */
export const session = { isSignedIn: () => true };
