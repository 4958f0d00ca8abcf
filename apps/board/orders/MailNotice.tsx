import { Notice } from '../../../src/ui/Notice.tsx';
import { useShipping } from './useShipping.ts';

/** Says when customers have not been told that their orders are on the way. */
export function MailNotice() {
  const { failed, isUnreachable } = useShipping().mails;
  if (failed === 0 && !isUnreachable) return null;
  return (
    <Notice tone="error">
      {failed > 0 && (
        <p>
          {failed === 1 ? '1 mail to a customer' : `${failed} mails to customers`} could not be sent in the
          last two days. Tell them yourself that their order is on its way.
        </p>
      )}
      {isUnreachable && (
        <p>
          The shop’s server cannot be reached, so mails to customers wait. They are tried again with the next
          order.
        </p>
      )}
    </Notice>
  );
}
