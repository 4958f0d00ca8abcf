import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Code } from '../../../src/domain/documents/code.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { serverQuery } from '../orders/queries.ts';
import { fetchCodeOrders, fetchCodes, maxCodeOrders, maxCodes, sendCode } from '../services/codes.ts';
import { describeOrders, describeTerms, stateOf } from './codeTexts.ts';
import styles from './CodesPage.module.css';
import { MakeCode } from './MakeCode.tsx';
import type { SendCode } from './MakeCode.tsx';

const queryKey = ['codes'];

/** Costs up to 200 reads, so it is read once it is opened. */
function CodeOrders({ code }: Pick<Code, 'code'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, code],
    queryFn: () => fetchCodeOrders(code),
    enabled: isOpen,
    meta: { failure: 'The orders with a code could not be loaded.' },
  });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What it brought</summary>
      {data ? (
        <p>
          {describeOrders(data)}
          {data.length >= maxCodeOrders && ` Counted from ${maxCodeOrders} orders; there may be more.`}
        </p>
      ) : (
        isOpen && <Loading label="Loading its orders" onRetry={isError ? () => void refetch() : undefined} />
      )}
    </details>
  );
}

function StopDialog({ code, onSend, onClose }: { code: string; onSend: SendCode; onClose: () => void }) {
  async function stop() {
    try {
      await onSend({ code, stop: true });
      notify(`${code} is stopped.`);
      onClose();
    } catch (error) {
      console.warn('A code could not be stopped.', error);
      return 'It was not stopped. Check your connection and try again.';
    }
  }
  return (
    <ConfirmDialog title={`Stop ${code}?`} confirm="Stop it" isDanger onConfirm={stop} onClose={onClose}>
      <p>
        Nobody can use it any more, and it cannot be started again. Anyone who is paying now keeps the
        discount.
      </p>
    </ConfirmDialog>
  );
}

function CodeCard({ code, nowMs, onSend }: { code: Code; nowMs: number; onSend: SendCode }) {
  const [isStopping, setIsStopping] = useState(false);
  const { code: name, uses, maxUses } = code;
  const state = stateOf(code, nowMs);
  return (
    <article className={styles.card} aria-labelledby={`code-${name}`}>
      <header>
        <h2 id={`code-${name}`}>{name}</h2>
        <p className={styles.state} data-state={state}>
          {state}
        </p>
      </header>
      <p>{describeTerms(code)}</p>
      {maxUses !== undefined && (
        <p className="note">
          {uses} of {maxUses} used or being paid
        </p>
      )}
      <CodeOrders code={name} />
      {state !== 'Stopped' && state !== 'Ended' && (
        <button type="button" className="button" onClick={() => setIsStopping(true)}>
          Stop {name}…
        </button>
      )}
      {isStopping && <StopDialog code={name} onSend={onSend} onClose={() => setIsStopping(false)} />}
    </article>
  );
}

export function CodesPage() {
  const client = useQueryClient();
  const [nowMs] = useState(() => Date.now());
  const { data: canDo } = useQuery({ ...serverQuery, select: (can) => can.includes('code') });
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: fetchCodes,
    staleTime: 0,
    meta: { failure: 'The codes could not be loaded.' },
  });

  const send: SendCode = async (change) => {
    await sendCode(change);
    if ('make' in change) notify(`${change.code} is made.`);
    await client.invalidateQueries({ queryKey, exact: true });
  };

  return (
    <>
      <div>
        <PageHeading title="Codes">Codes</PageHeading>
        <p className="note">
          A customer types a code in the cart. Terms never change: stop a code and make another instead.
        </p>
      </div>
      {canDo === false && (
        <Notice tone="error">
          This checkout server does not support codes. Deploy the shop’s own first.
        </Notice>
      )}
      {canDo && <MakeCode nowMs={nowMs} onSend={send} />}
      {data ? (
        <div className={`stack ${styles.list}`} role="group" aria-label="Codes">
          {data.map((code) => (
            <CodeCard key={code.code} code={code} nowMs={nowMs} onSend={send} />
          ))}
          {data.length === 0 && <p>There are no codes yet.</p>}
          {data.length >= maxCodes && <p>These are the newest {maxCodes}.</p>}
        </div>
      ) : (
        <Loading label="Loading the codes" onRetry={isError ? () => void refetch() : undefined} />
      )}
    </>
  );
}
