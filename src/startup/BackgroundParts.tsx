import { AccountLists } from '../lists/AccountLists.tsx';
import { owePayment } from '../lists/owedCart.ts';
import { PaymentRecovery } from '../orders/PaymentRecovery.tsx';

/** Work without a place on the screen that follows the account and the cart. */
export function BackgroundParts() {
  return (
    <>
      <PaymentRecovery onPaid={owePayment} />
      <AccountLists />
    </>
  );
}
