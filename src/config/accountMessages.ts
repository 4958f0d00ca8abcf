/** Texts of sign-in, account and orders: those of section 8 of the specification, to the letter, and our own. */
export const accountMessages = {
  signInSuccess: 'login successful',
  signInInvalidEmail: 'invalid email',
  signInWrongPassword: 'wrong password',
  signInFailed: 'check again',
  signUpFailed: 'Error with sign-up or saving details. Please check again.',
  profileSaved: 'Details Successfully Saved!',
  addressSaved: 'Address Successfully Saved!',
  saveFailed: 'Check again',
  purchaseRecorded: 'User purchase history updated',
  resetFailed: 'User not found',
  signOutFailed: 'Check again',
  orderIdCopied: 'Order id coppied!',
  passwordTooShort: 'Password must be at least 6 characters',
  orderConfirmed: 'Thank you for shopping with us!',
  orderPending: 'order pending',
  orderShipped: 'order shipped',
  orderCompleted: 'order confirmed',
  orderCancelled: 'order cancelled',
  resetSent: (email: string) =>
    `A password reset email was sent to ${email}. Please check your email address and its spam folder.`,
  signInHint: 'The email address or password is incorrect. Check both, or reset your password.',
  signInTooOften: 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  signInOffline: 'We could not sign you in. Check your connection and try again.',
  appCheckRefused:
    'Your browser could not complete the security check by Google reCAPTCHA. Turn off content blockers for this page, reload it and try again.',
  signInDisabled: 'This account is closed. Please contact us.',
  emailTaken: 'An account with this email address already exists. Sign in instead.',
  passwordTooWeak:
    'This password is too easy to guess. Choose a longer one, with capital letters, digits and other characters.',
  passwordOutdated: 'We now ask for stronger passwords. Reset your password to choose a new one.',
  copyRefused: 'We could not copy it. It is selected, so you can copy it yourself.',
} as const;
