const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that cannot be guessed: who knows a session's id can open its page. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** As long as Stripe's own, which do not fit into a column or a path of 64 characters. */
export const newSessionId = () => `cs_test_a1${randomText(56)}`;

export const newPaymentIntentId = () => `pi_3${randomText(23)}`;

/** PayHere's payment ids are numbers: 32 and ten digits. */
export const newPayHerePaymentId = () =>
  `32${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte % 10).join('')}`;
