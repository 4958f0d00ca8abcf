import { onTestFinished } from 'vitest';
import { shop } from './exampleShop.ts';

/** For one test, the shop's plan with the payment provider allows no larger payment. */
export function setPlan(maxPaymentLkr: number) {
  Object.assign(shop, { maxPaymentLkr });
  onTestFinished(() => void Object.assign(shop, { maxPaymentLkr: undefined }));
}
