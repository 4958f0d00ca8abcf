const key = 'wasSignedIn';

/**
 * Whether a customer was signed in when this browser was used last. Only a hint: it spares a visitor who never signed in the
 * authentication service. It names nobody.
 */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberSignIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the authentication service loads when it is needed.
  }
}
