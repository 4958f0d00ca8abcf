import { persistedStore } from '../lib/persistedStore.ts';

const store = persistedStore('wasSignedIn', (stored) => stored !== undefined);

/** Only a hint: it spares a visitor who never signed in the authentication service. It names nobody. */
export const mayBeSignedIn = store.get;

export function rememberSignIn(isSignedIn: boolean): void {
  store.update(() => isSignedIn || undefined);
}
