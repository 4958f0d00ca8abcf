/** What a check for news has found. */
export type CheckResult = 'quiet' | 'busy' | 'failed';

export const pollDelays = {
  /** After something has happened, more is likely. */
  busyMs: [15_000, 30_000],
  quietMs: 60_000,
  hiddenMs: 600_000,
  failedMs: [15_000, 60_000, 300_000],
  /** Returning to the window asks at once, but not more often than this. */
  returnMs: 30_000,
};

/**
 * Checks for news: at once, then after a while that depends on what was found and on whether the page is visible, and when
 * the window gets the focus or the connection returns.
 * @param check must not reject
 * @param onReturn hears when the window is shown again or gets the focus, also if that is too soon for a check
 */
export function createPoller(check: () => Promise<CheckResult>, onReturn: () => void = () => {}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStarted = false;
  let checkedAtMs = -Infinity;
  let busySteps: readonly number[] = [];
  let failures = 0;

  function delayMs(): number {
    const { failedMs, hiddenMs, quietMs } = pollDelays;
    if (failures > 0) return failedMs[Math.min(failures, failedMs.length) - 1] ?? hiddenMs;
    if (document.visibilityState === 'hidden') return hiddenMs;
    const [next, ...later] = busySteps;
    busySteps = later;
    return next ?? quietMs;
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs());
  }

  async function run() {
    if (isRunning || !isStarted) return;
    isRunning = true;
    clearTimeout(timer);
    checkedAtMs = Date.now();
    const result = await check();
    isRunning = false;
    if (!isStarted) return;
    failures = result === 'failed' ? failures + 1 : 0;
    if (result === 'busy') busySteps = pollDelays.busyMs;
    schedule();
  }

  function comeBack() {
    if (document.visibilityState !== 'visible') return;
    onReturn();
    if (Date.now() - checkedAtMs >= pollDelays.returnMs) void run();
  }

  /** Checks now, or joins the check that runs. */
  const checkNow = (): void => void run();

  /** Returns a function that stops it. */
  function start(): () => void {
    isStarted = true;
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    window.addEventListener('online', checkNow);
    void run();
    return () => {
      isStarted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('online', checkNow);
    };
  }

  /** Something has happened here: checks sooner for a while. */
  function pollSoon(): void {
    busySteps = pollDelays.busyMs;
    if (isStarted && !isRunning) schedule();
  }

  /** Whether it still asks. A check that is under way outlasts the end. */
  const isAsking = (): boolean => isStarted;

  return { start, checkNow, pollSoon, isAsking };
}
