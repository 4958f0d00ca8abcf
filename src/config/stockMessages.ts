/** `M`, but `size 8`. */
const inWords = (size: string) => (/^\d/.test(size) ? `size ${size}` : size);

/** Texts about pieces that a customer waits for. Apart from the other messages, because few pages need them. */
export const stockMessages = {
  ask: (size: string) => `Tell me when ${inWords(size)} is back`,
  askAny: 'Tell me when it is back',
  asked: (size: string, email: string) => `We will email you at ${email} when ${inWords(size)} is back.`,
  withdrawn: 'Withdrawn. We will not email you about it.',
  needsAccount: (size: string) =>
    `We write to the email address of your account. Sign in, and we note that you wait for ${inWords(size)}.`,
  askFailed: 'We could not note it. Check your connection and try again.',
  askFailedAfterSignIn: (size: string) =>
    `You are signed in, but we could not note that you wait for ${inWords(size)}. Please try again.`,
  withdrawFailed: 'We could not withdraw it. Check your connection and try again.',
  limit: (count: number) => `You already wait for ${count} pieces, and that is the most.`,
} as const;
