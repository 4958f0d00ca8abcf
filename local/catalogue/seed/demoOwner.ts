import type { AuthService } from '../../services/auth/auth.ts';
import type { DatabaseService } from '../../services/database/database.ts';

/** The owner of the demo shop; in demo mode the board's sign-in page shows the email and the password. */
export const demoOwner = {
  uid: 'demo-owner',
  email: 'owner@sarasa.lk',
  password: 'ayubowan-owner',
  displayName: 'Sanduni Silva',
  phone: '077 000 0000',
} as const;

/** Adds the owner's account with its claim, and a profile, whose name the board shows to other owners. */
export function addDemoOwner(auth: AuthService, database: DatabaseService): void {
  const { uid, email, password, displayName, phone } = demoOwner;
  auth.addUser({ localId: uid, email, password, displayName, claims: { owner: true } });
  database.write(`users/${uid}`, { userName: displayName, userPhone: phone });
}
