const key = 'ownerLastCarrier';

/** The carrier used last on this device; empty if there was none. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

export function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(key, carrier);
  } catch {
    // Storage is blocked: the carrier is chosen again next time.
  }
}
