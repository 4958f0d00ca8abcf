/** What the cart says, up to the payment: section 8 of the specification to the letter, and what it leaves to us. */
export const cartMessages = {
  removed: (name: string) => `${name} Removed`,
  checkoutWithoutId: 'Invalid response',
  checkoutFailed: 'Error creating checkout session',
  checkoutSuccess: 'Successfully redirecting to payment...',
  signUpFirst: 'Please sign up before making payments.',
  paymentNotStored:
    'We did not start the payment: the storage of this browser is full or switched off. Your cart is kept. Free some space or leave private browsing.',
} as const;
