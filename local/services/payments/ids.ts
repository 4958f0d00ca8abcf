import { randomText } from '../randomText.ts';

/** Unguessable, because anybody who knows it can open the session's page. As long as Stripe's, which exceed 64 characters. */
export const newSessionId = () => `cs_test_a1${randomText(56)}`;

export const newPaymentIntentId = () => `pi_3${randomText(23)}`;

/** PayHere's payment ids are numbers: 32 followed by ten digits. */
export const newPayHerePaymentId = () =>
  `32${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte % 10).join('')}`;
