import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { useCartStore } from '../../cart/useCart.ts';
import { cartMessages } from '../../config/cartMessages.ts';
import { signUpNoticeMs } from '../../config/constants.ts';
import type { AddressFormHandle } from '../../customer/AddressForm.tsx';
import { errorKind } from '../../lib/errors.ts';
import { paths } from '../../paths.ts';
import { dismiss, dismissOnNavigation, notify } from '../../ui/toasts/notifications.ts';
import { whenIdle } from '../../ui/AfterFirstPaint.tsx';
import { agreedText } from './payment.ts';
import type { CheckoutState, StopReason } from './payment.ts';
import { createPayment, loadSteps } from './runPayment.ts';
import type { PaymentPage } from './runPayment.ts';
import { useIsVisitor } from './useIsVisitor.ts';
import type { usePricedCart } from './usePricedCart.ts';

/** The address form while it is open. The payment saves it first; the form itself is only loaded when it is opened. */
export const openAddressForm: RefObject<AddressFormHandle | null> = { current: null };

/** Pays while the form of a first address stands open, which can be added later. */
export const payWithoutAddress: RefObject<(() => void) | null> = { current: null };

const stopMessages: Partial<Record<StopReason, string>> = {
  'account-unknown': cartMessages.accountNotChecked,
  'address-not-saved': cartMessages.addressNotSaved,
  'account-changed': cartMessages.accountChanged,
  'did-not-leave': cartMessages.paymentPageNotOpened,
  cancelled: cartMessages.paymentCancelled,
};

function failureMessage(error: unknown): string {
  const kind = errorKind(error);
  if (kind === 'storage-refused') return cartMessages.paymentNotStored;
  if (kind === 'too-many') return (error as Error).message;
  if (kind === 'recipient-gone') return cartMessages.recipientGone;
  if (kind === 'invalid-response') return cartMessages.checkoutWithoutId;
  const isUnanswered = kind === undefined || kind === 'unreachable';
  return isUnanswered && !navigator.onLine ? cartMessages.offline : cartMessages.checkoutFailed;
}

const signInAgain = {
  label: 'Please sign in again',
  onAction: () => window.location.assign(`#${paths.signIn}`),
};

/** Says what the page does not show by itself. */
function announce(state: CheckoutState) {
  if (state.name === 'leaving') notify(cartMessages.checkoutSuccess);
  if (state.name === 'signed-out') notify(cartMessages.signUpFirst, { durationMs: signUpNoticeMs });
  if (state.name !== 'idle' || state.reason === undefined) return;
  // The form of a first address says it, with a way to pay.
  if (state.reason === 'address-not-saved' && openAddressForm.current?.isFirst) return;
  if (state.reason === 'failed') console.error('The payment could not be started.', state.error);
  const text = state.reason === 'failed' ? failureMessage(state.error) : stopMessages[state.reason];
  const action = errorKind(state.error) === 'sign-in-again' ? signInAgain : undefined;
  if (text !== undefined) notify(text, { action });
}

/** The payment of the cart on the screen, and what the shopper can do about it. */
export function usePayment(pricedCart: ReturnType<typeof usePricedCart>) {
  const { items, lines, delivery, code, discount, apply, arePricesRead, isSeen } = pricedCart;
  const [state, setState] = useState<CheckoutState>({ name: 'idle' });
  const [payment] = useState(() =>
    createPayment((next) => {
      announce(next);
      setState(next);
    }),
  );
  // The account is known before its details are saved and the form has finished.
  const isSending = useRef(false);
  const cart = useCartStore();
  const { currentCustomer, loadAuthService } = useAuthOnDemand();
  const isVisitor = useIsVisitor();

  const saveAddress = (isLater?: boolean) => async () =>
    (await openAddressForm.current?.saveChanges(isLater)) !== false;
  const page: PaymentPage = {
    cart,
    currentCustomer: async () => {
      if (!(await currentCustomer())) return null;
      // The customer has the name that was saved last.
      return (await loadAuthService()).readCustomer();
    },
    saveAddress: saveAddress(),
    checkCatalogue: pricedCart.check,
    syncCart: async (uid) => {
      const isChanged = await (await loadSteps()).syncBeforePayment(uid, cart);
      // The page has nothing left to say it beside.
      if (isChanged && cart.items().length === 0) notify(cartMessages.emptiedElsewhere);
    },
    arePricesRead,
    correct: pricedCart.correct,
    correctDelivery: pricedCart.correctDelivery,
    apply,
  };

  function pay({ isAgain = false, isAddressLater = false } = {}) {
    if (!isSeen) return;
    // The Undo of a removal would change the cart that is about to be paid.
    dismissOnNavigation();
    const agreed = { lines: agreedText(lines), delivery, code, discount };
    payment.send(
      { type: 'pressed', agreed, items: cart.items(), arePricesRead: arePricesRead(), isAgain },
      { ...page, saveAddress: saveAddress(isAddressLater) },
    );
  }
  useImperativeHandle(payWithoutAddress, () => () => pay({ isAddressLater: true }));

  useEffect(() => {
    const leave = () => payment.send({ type: 'stopped', reason: 'left' });
    // On Back from the payment page, the browser may restore this page from its cache, still busy.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.send({ type: 'stopped', reason: 'restored' });
    };
    // Back may lead from the cart to the cart.
    window.addEventListener('popstate', leave);
    window.addEventListener('pageshow', restore);
    return () => {
      leave();
      window.removeEventListener('popstate', leave);
      window.removeEventListener('pageshow', restore);
    };
  }, [payment]);

  useEffect(() => {
    if (isVisitor || isSending.current) return;
    // A shopper who signed in some other way, such as in another tab, presses the button again.
    dismiss(cartMessages.signUpFirst);
    payment.send({ type: 'signed-in' });
  }, [isVisitor, payment]);

  useEffect(
    () =>
      whenIdle(() => {
        loadSteps().catch(() => {
          // The payment tries again and reports a failure.
        });
      }),
    [],
  );

  // After the shopper has changed the cart, it needs no second look.
  const isSeenAgain = (state.name === 'changed' || state.name === 'unconfirmed') && state.items !== items;
  return {
    state: isSeenAgain ? ({ name: 'idle' } as const) : state,
    isReady: isSeen,
    pay,
    account: {
      onSending: (isNow: boolean) => {
        isSending.current = isNow;
      },
      onConfirmed: (uid?: string) => {
        dismissOnNavigation();
        payment.send(uid === undefined ? { type: 'signed-in' } : { type: 'resumed', uid }, page);
      },
    },
    cancel: () => payment.send({ type: 'stopped', reason: 'cancelled' }),
  };
}
