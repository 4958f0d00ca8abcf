import { initializeApp } from 'firebase/app';
import { config } from '../../config/config.ts';

/**
 * Shared by the authentication service and the database. A page may name an app of its own on its root element, which then has
 * its own sign-in: in one browser an owner can be signed in to the board, and a customer to the shop.
 */
export const firebaseApp = initializeApp(config.firebase, document.documentElement.dataset.firebaseApp);

/** Whether a customer is signed in. Set by the authentication service, whose code reading does not load. */
export const session = { isSignedIn: () => true };
