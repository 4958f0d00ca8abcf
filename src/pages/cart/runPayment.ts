import type { CartStore } from '../../cart/cartStore.ts';
import { catalogueCheckMs, httpTimeoutMs, leaveToPayMs } from '../../config/constants.ts';
import type { Customer, Product } from '../../domain/types.ts';
import { withTimeout } from '../../lib/timing.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { isBusy, reducePayment } from './payment.ts';
import type { AppliedCode } from './usePricedCart.ts';
import type { BusyState, CheckoutState, PaymentEvent } from './payment.ts';

/** What a payment needs of its page. */
export interface PaymentPage {
  cart: CartStore;
  /** The signed-in customer as the authentication service has it now. */
  currentCustomer: () => Promise<Customer | null>;
  /** @returns false if the shopper has changed the address and it could not be saved */
  saveAddress: () => Promise<boolean>;
  checkCatalogue: () => Promise<ProductsBySlug>;
  /** Syncs a cart that the account keeps. What that changes is found by the comparison. */
  syncCart: (uid: string) => Promise<unknown>;
  arePricesRead: () => boolean;
  /** Corrects the catalogue by what the checkout server says. */
  correct: (correction: (product: Product) => Product) => void;
  /** @param delivery LKR, what the checkout server asks for */
  correctDelivery: (delivery: number) => void;
  /** Says what has become of the code. */
  apply: (applied: AppliedCode | undefined) => void;
}

/** Only needed to pay, but preloaded so that the shopper does not wait for it. */
export const loadSteps = () => import('./paymentSteps.ts');

async function perform(step: BusyState, page: PaymentPage, isCurrent: () => boolean): Promise<PaymentEvent> {
  if (step.name !== 'preparing') return (await loadSteps()).perform(step, page, isCurrent);
  const customer = await page.currentCustomer();
  // The order must not go to the address that the shopper has just replaced.
  return { type: 'prepared', customer, isAddressSaved: !customer || (await page.saveAddress()) };
}

const stepLimitMs = catalogueCheckMs;
const longerLimitsMs: Partial<Record<BusyState['name'], number>> = {
  // The request has the limit of the specification, its code another.
  requesting: httpTimeoutMs + stepLimitMs,
  leaving: stepLimitMs + leaveToPayMs,
};

const noAnswer = new Error('A step of the payment had no answer in time.');

/** Leaves out the query, which closing the address form removes. */
const currentPath = () => window.location.hash.split('?')[0];

/**
 * Takes the shopper from the cart to the provider's page (section 7): one payment at a time, one step after another.
 * @param onState is called with every state
 */
export function createPayment(onState: (state: CheckoutState) => void) {
  let state: CheckoutState = { name: 'idle' };
  let startPath: string | undefined;

  function send(event: PaymentEvent, page?: PaymentPage) {
    const before = state;
    state = reducePayment(before, event);
    if (state === before) return;
    if (!isBusy(before)) startPath = currentPath();
    // The payment page may still be on its way.
    if (before.name === 'leaving') window.stop();
    onState(state);
    if (isBusy(state) && page) void run(state, page);
  }

  async function run(step: BusyState, page: PaymentPage) {
    let event: PaymentEvent;
    try {
      event = await withTimeout(
        perform(step, page, () => state === step),
        longerLimitsMs[step.name] ?? stepLimitMs,
        () => noAnswer,
      );
    } catch (error) {
      // With a connection, the sign-in service has failed, and has logged it.
      const isAccount = step.name === 'preparing' && (error === noAnswer || navigator.onLine);
      event = isAccount ? { type: 'stopped', reason: 'account-unknown' } : { type: 'failed', error };
    }
    // Something else has ended the payment meanwhile.
    if (state !== step) return;
    // Does not take a shopper to the payment page who has opened another page.
    send(currentPath() === startPath ? event : { type: 'stopped', reason: 'left' }, page);
  }

  return { send };
}
