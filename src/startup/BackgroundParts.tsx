import { AccountLists } from '../lists/AccountLists.tsx';
import { owePayment } from '../lists/owedCart.ts';
import { PaymentRecovery } from '../orders/PendingPayments.tsx';
import { SearchHost } from '../search/SearchHost.tsx';

/** The search over every page, and work without a place on the screen that follows the account and the cart. */
export function BackgroundParts() {
  return (
    <>
      <SearchHost />
      <PaymentRecovery onPaid={owePayment} />
      <AccountLists />
    </>
  );
}
