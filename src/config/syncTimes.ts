/** When the lists of a signed-in customer are brought in step with their account. */
export const syncTimes = {
  /** After the page has become idle. */
  startDelayMs: 1500,
  /** After a change on this device. */
  changeDelayMs: 2000,
  /** Between two looks for changes of other devices, when the window is used again. */
  minIntervalMs: 15_000,
  /** After a failure. */
  retryDelayMs: 30_000,
  /** How long signing out waits for the last changes to reach the account. */
  signOutWaitMs: 4000,
  /** How long a payment waits for the changes of other devices. */
  paymentWaitMs: 3000,
};
