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

/** Packs and ships for the owner. */
const demoPacker = {
  uid: 'demo-packer',
  email: 'packer@sarasa.lk',
  password: 'ayubowan-packer',
  displayName: 'Ruwan Jayasinghe',
} as const;

/** Adds both accounts with their claims, and the owner's profile, whose name the board shows to other owners. */
export function addDemoOwner(auth: AuthService, database: DatabaseService): void {
  const { uid, email, password, displayName, phone } = demoOwner;
  auth.addUser({ localId: uid, email, password, displayName, claims: { owner: true } });
  auth.addUser({ ...demoPacker, localId: demoPacker.uid, claims: { packer: true } });
  database.write(`users/${uid}`, { userName: displayName, userPhone: phone });
}
