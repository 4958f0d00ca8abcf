import { PaymentRecovery } from '../orders/PaymentRecovery.tsx';
import { FollowAccount } from '../saved/FollowAccount.tsx';

/** Work without a place on the screen that follows the account and the cart. */
export function BackgroundParts() {
  return (
    <>
      <PaymentRecovery onPaid={undefined} />
      <FollowAccount />
    </>
  );
}
