const notPaid = 'The payment could not start. Nothing was charged, and your cart is safe. Please try again.';

/** What stands below a short text of the specification: what it means, and what to do. */
const advice = new Map<string, string>([
  ['Check again', 'That did not go through, and nothing is lost. Check your connection and try again.'],
  ['Error with sign-up or saving details. Please check again.', 'What you entered is still here.'],
  ['User not found', 'No account has this email address. Check its spelling, or sign up.'],
  ['Invalid response', notPaid],
  ['Error creating checkout session', notPaid],
]);

export const adviceOn = (text: string): string | undefined => advice.get(text);
