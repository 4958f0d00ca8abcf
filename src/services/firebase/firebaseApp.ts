import { initializeApp } from 'firebase/app';
import { config } from '../../config/config.ts';

const { apiKey, authDomain, projectId, appId } = config.firebase;

/** The one Firebase app that the authentication service and the database share. */
export const firebaseApp = initializeApp({ apiKey, authDomain, projectId, appId });
