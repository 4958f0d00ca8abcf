import { useEffect } from 'react';
import { AccountLists } from '../lists/AccountLists.tsx';
import { owePayment } from '../lists/owedCart.ts';
import { PaymentRecovery } from '../orders/PaymentRecovery.tsx';
import { useResourceCache } from '../resources/ResourceProvider.tsx';
import { showHearts } from '../saved/Heart.tsx';
import { SearchHost } from '../search/SearchHost.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { startBackground } from './background.ts';

/** The hearts of all products come together. */
const Hearts = lazyPart(async () => {
  showHearts((await import('../saved/SaveButton.tsx')).SaveButton);
  return () => null;
});

/** What the first screen does without: work that follows the page, the account and the cart. */
export function BackgroundParts() {
  const cache = useResourceCache();
  useEffect(() => {
    const end = new AbortController();
    startBackground(cache, end.signal);
    return () => end.abort();
  }, [cache]);
  return (
    <>
      <Hearts />
      <SearchHost />
      <PaymentRecovery onPaid={owePayment} />
      <AccountLists />
    </>
  );
}
