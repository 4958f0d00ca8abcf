export const syncTimes = {
  startDelayMs: 1500,
  changeDelayMs: 2000,
  /** Between two checks for changes of other devices, when the window is used again. */
  minIntervalMs: 15_000,
  retryDelayMs: 30_000,
  /** How long signing out waits for the account. */
  signOutWaitMs: 4000,
  /** How long a payment waits for the account. */
  paymentWaitMs: 3000,
};
