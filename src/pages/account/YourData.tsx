import { useState } from 'react';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { customerResource, useCustomerResource } from '../../customer/customerData.ts';
import { arrivedAfterDays } from '../../domain/openOrders.ts';
import { formatOrderDate } from '../../domain/orderGroups.ts';
import type { Customer } from '../../domain/types.ts';
import {
  fetchDeletionRequest,
  requestDeletion,
  withdrawDeletion,
} from '../../services/firebase/dataRequests.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { Problem, useAction } from '../../ui/useAction.tsx';
import { collectData } from './collectData.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';

function Download({ customer }: { customer: Customer }) {
  const { currentCustomer } = useAuth();
  const { isBusy, problem, start } = useAction(async () => {
    try {
      const content = await collectData(customer);
      // Another account may have signed in meanwhile, in another tab.
      const isSame = (await currentCustomer())?.uid === customer.uid;
      if (isSame) saveFile('my-data.json', content, 'application/json');
    } catch (error) {
      console.error('The data could not be collected.', error);
      return 'We could not collect all of your data, so no file was saved. Check your connection and try again.';
    }
  });

  return (
    <>
      <p>A file with your account, profile, addresses, saved lists and all of your orders and payments.</p>
      <Problem text={problem} />
      <button type="button" className="button" aria-disabled={isBusy} onClick={start}>
        {isBusy ? 'One moment…' : 'Download my data'}
      </button>
    </>
  );
}

const dialogLabel = 'Delete your account?';

const deletionResource = (uid: string) =>
  customerResource('deletion request', () => fetchDeletionRequest(uid));

function DeleteAccount({ uid }: { uid: string }) {
  const { data: request, error, reload } = useCustomerResource(deletionResource, uid);
  const [isOpen, setIsOpen] = useState(false);
  const possible = request === null ? 'request' : 'withdraw';
  const {
    isBusy,
    problem: failed,
    start: change,
  } = useAction(async () => {
    try {
      await (possible === 'request' ? requestDeletion(uid) : withdrawDeletion(uid));
    } catch (reason) {
      console.error('The request could not be changed.', reason);
      return possible;
    } finally {
      await reload();
    }
  });

  if (request === undefined) {
    return error === undefined ? <p role="status">One moment…</p> : <LoadFailed onRetry={reload} />;
  }
  // A change without an answer may have arrived.
  const problem =
    !isBusy && failed === possible ? 'We got no answer. Check your connection and try again.' : undefined;

  const withdrawLabel = isBusy ? 'One moment…' : 'Withdraw';
  return (
    <>
      {request !== null && (
        <Notice tone="info">
          <p>
            You asked us{' '}
            {request.requestedAtMs !== undefined && `on ${formatOrderDate(request.requestedAtMs)} `}
            to delete your account.
          </p>
          {request.hasStarted ? (
            <p>We have started, so you can no longer withdraw it.</p>
          ) : (
            <p>
              We will do so within 30 days. Please confirm the delivery of orders that have arrived: we wait
              for the others, but no longer than {arrivedAfterDays} days after they were shipped.
            </p>
          )}
        </Notice>
      )}
      {!(isOpen && request === null) && !request?.hasStarted && <Problem text={problem} />}
      {/* One button, so that it keeps the focus. */}
      {!request?.hasStarted && (
        <button
          type="button"
          className="button"
          aria-disabled={request !== null && isBusy}
          onClick={() => {
            setIsOpen(request === null);
            if (request !== null) change();
          }}
        >
          {request === null ? 'Delete my account…' : withdrawLabel}
        </button>
      )}
      {isOpen && request === null && (
        <Dialog label={dialogLabel} heading={<h2>{dialogLabel}</h2>} onClose={() => setIsOpen(false)}>
          <div className="page form">
            <p>
              Within 30 days we delete your account, your profile and your addresses. If an order is still on
              its way, we wait until you have confirmed its delivery, but no longer than {arrivedAfterDays}{' '}
              days after it was shipped. Until then you can withdraw your request here.
            </p>
            <p>
              After that you can no longer sign in or see your orders, and we cannot bring them back. If you
              want to keep them, download your data first.
            </p>
            <p>
              For our accounts we keep what was ordered and paid, as tax law requires, but without your name,
              phone number, email, addresses and gift messages. The payment provider keeps its own records.
            </p>
            <Problem text={problem} />
            <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={change}>
              {isBusy ? 'One moment…' : 'Ask to delete my account'}
            </button>
            <button type="button" className="button" onClick={() => setIsOpen(false)}>
              Keep my account
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

export function YourData({ customer }: { customer: Customer }) {
  return (
    <>
      <Download customer={customer} />
      <DeleteAccount uid={customer.uid} />
    </>
  );
}
