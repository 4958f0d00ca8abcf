/** Tells owners from everybody else. */
export interface OwnerGate {
  /**
   * Verifies an account's ID token.
   * @returns the owner's uid; `forbidden` for an account without the claim `owner`; undefined if the token is invalid, expired or revoked
   * @throws Error when the authentication service cannot be reached
   */
  verify: (idToken: string) => Promise<{ uid: string } | 'forbidden' | undefined>;
}

/** The owner's part of a request: their ID token, from `Authorization: Bearer`; empty when there is none. */
export const bearerToken = (header: string | undefined): string =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
