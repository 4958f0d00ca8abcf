import { PaymentRecovery } from '../orders/PendingPayments.tsx';
import { FollowAccount } from '../saved/FollowAccount.tsx';

/** Work without a place on the screen that follows the account and the cart. */
export function BackgroundParts() {
  return (
    <>
      <PaymentRecovery />
      <FollowAccount />
    </>
  );
}
