import { describe, expect, it, vi } from 'vitest';

describe('the constants of section 9', () => {
  it('equal those of the specification [9.1]', async () => {
    // A fresh copy: the setup of the tests has shortened the delays of the other one.
    vi.resetModules();
    expect(await import('../../../src/config/constants.ts')).toMatchObject({
      currency: 'LKR',
      countdownTickMs: 1000,
      initialSelectedQuantity: 1,
      carousel: {
        slideTimeMs: 350,
        intervalMs: 3000,
        swipeTolerancePx: 5,
        centreSlidePercent: 80,
        thumbnailWidthPx: 80,
      },
      scrollAnimation: { durationMs: 1000, offsetPx: 120, throttleMs: 99, debounceMs: 50 },
      passwordResetNoticeMs: 10_000,
      signUpNoticeMs: 5000,
      passwordMinLength: 6,
      contentClient: {
        apiVersion: '2023-07-11',
        useCdn: true,
        timeoutMs: 5 * 60 * 1000,
        maxRetries: 5,
        retryDelayBaseMs: 100,
        retryJitterMs: 100,
        queryUrlLimit: 11_264,
      },
      httpTimeoutMs: 120_000,
      httpTimeoutMobileMs: 60_000,
      returnWithinDays: 15,
      buyerMinAge: 18,
      childAge: 13,
      fastDeliveryDays: { min: 2, max: 3 },
      normalDeliveryDays: { min: 2, max: 7 },
    });
  });
});
