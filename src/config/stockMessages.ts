/** `M`, but `size 8`; `it` for `Free size` and `One size`, which are the whole product. */
const inWords = (size: string) =>
  /^(?:free|one) size/i.test(size) ? 'it' : /^\d/.test(size) ? `size ${size}` : size;

export const stockMessages = {
  ask: (size: string) => `Tell me when ${inWords(size)} is back`,
  askAny: 'Tell me when it is back',
  asked: (size: string, email: string) => `We will email you at ${email} when ${inWords(size)} is back.`,
  withdrawn: 'Alert cancelled. We will not email you about it.',
  needsAccount: (size: string) => `Sign in and we will email you when ${inWords(size)} is back.`,
  whichSize: 'Which size are you waiting for?',
  cancel: 'Cancel alert',
  askFailed: 'We couldn’t save your request. Check your connection and try again.',
  askFailedAfterSignIn: (size: string) =>
    `You’re signed in, but we couldn’t save your request for ${inWords(size)}. Please try again.`,
  withdrawFailed: 'We couldn’t cancel your alert. Check your connection and try again.',
  limit: (count: number) =>
    `You’re already waiting for ${count} products, which is the limit. You can cancel one under My profile.`,
} as const;
