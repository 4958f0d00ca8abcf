export const syncTimes = {
  startDelayMs: 1500,
  changeDelayMs: 2000,
  minIntervalMs: 15_000,
  retryDelayMs: 30_000,
  signOutWaitMs: 4000,
  paymentWaitMs: 3000,
};
