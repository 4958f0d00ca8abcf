import { useState } from 'react';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { mayBeSignedIn } from '../../auth/signInHint.ts';

/** Whether the shopper has to sign in before paying, as far as it is known without the authentication service. */
export function useIsVisitor(): boolean {
  const { status } = useAuthOnDemand().state;
  const [mayBeCustomer] = useState(mayBeSignedIn);
  return status === 'signed-out' || (status === 'restoring' && !mayBeCustomer);
}
