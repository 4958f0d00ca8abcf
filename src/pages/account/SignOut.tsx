import { useState } from 'react';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { useCartStore } from '../../cart/CartProvider.tsx';
import type { CartStore } from '../../cart/cartStore.ts';
import { accountMessages } from '../../config/accountMessages.ts';
import { notify } from '../../ui/toasts/notifications.ts';

/** Loaded on demand. Without it, the lists leave the device once it is noticed that their account has signed out. */
async function leaveAccount(uid: string, cart: CartStore) {
  try {
    await (await import('../../lists/leaveAccount.ts')).leaveAccount(uid, cart);
  } catch (error) {
    console.warn('The last changes of the lists could not be saved before signing out.', error);
  }
}

/** Needs nothing of the account's data, so that it works when that cannot be loaded. */
export function SignOut({ uid }: { uid: string }) {
  const { loadAuthService } = useAuth();
  const cart = useCartStore();
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function signOut() {
    setIsSigningOut(true);
    try {
      const service = await loadAuthService();
      await leaveAccount(uid, cart);
      await service.signOut();
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify(accountMessages.signOutFailed);
      setIsSigningOut(false);
    }
  }

  return (
    <button type="button" className="button" aria-disabled={isSigningOut} onClick={() => void signOut()}>
      Sign out
    </button>
  );
}
