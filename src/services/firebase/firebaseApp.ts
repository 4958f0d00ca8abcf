import { initializeApp } from 'firebase/app';
import { config } from '../../config/config.ts';

const { apiKey, authDomain, projectId, appId } = config.firebase;

/** Shared by the authentication service and the database. */
export const firebaseApp = initializeApp({ apiKey, authDomain, projectId, appId });
