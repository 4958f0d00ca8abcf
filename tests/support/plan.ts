import { onTestFinished } from 'vitest';
import { plan } from './exampleShop.ts';

/** For one test, the shop's plan with the payment provider allows no larger payment. */
export function setPlan(maxPaymentLkr: number) {
  plan.maxPaymentLkr = maxPaymentLkr;
  onTestFinished(() => {
    plan.maxPaymentLkr = undefined;
  });
}
