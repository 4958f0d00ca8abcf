/** Texts of the cart: those of section 8 of the specification, to the letter, and our own. */
export const cartMessages = {
  removed: (name: string) => `${name} Removed`,
  checkoutWithoutId: 'Invalid response',
  checkoutFailed: 'Error creating checkout session',
  checkoutSuccess: 'Successfully redirecting to payment...',
  signUpFirst: 'Please sign up before making payments.',
  accountNext: 'You sign in or create an account next.',
  firstLook: 'Your cart has just opened. Please check it, then continue.',
  addressNotSaved:
    'Your new delivery address is not saved yet. Correct it, or press Cancel, then continue with the payment.',
  accountNotChecked: 'We could not check your account. Your cart is safe. Reload the page, then try again.',
  accountChanged: 'Your account was changed in another tab. Check your cart, then continue.',
  paymentPageNotOpened: 'The payment page did not open. Your cart is safe. Please try again.',
  emptiedElsewhere: 'Nothing is left to pay: the items were paid for, or removed, on another device.',
  paymentCancelled: 'Payment cancelled. Your cart is safe.',
  recipientGone: 'This person is no longer in your address book. Please choose again.',
  offline: 'Payment needs a connection. Your cart is safe.',
  paymentNotStored:
    'We could not start the payment: your browser’s storage is full or off. Your cart is safe. Free up space or leave private browsing, then try again.',
} as const;
