import { PaymentRecovery } from '../orders/PaymentRecovery.tsx';
import { FollowAccount } from '../saved/FollowAccount.tsx';
import { SearchHost } from '../search/SearchHost.tsx';

/** The search over every page, and work without a place on the screen that follows the account and the cart. */
export function BackgroundParts() {
  return (
    <>
      <SearchHost />
      <PaymentRecovery onPaid={undefined} />
      <FollowAccount />
    </>
  );
}
