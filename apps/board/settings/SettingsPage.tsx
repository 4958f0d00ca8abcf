import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmail } from '../../../src/domain/contact.ts';
import { ownerMailAnswer } from '../../../src/domain/documents/ownerMail.ts';
import type { OwnerMailAnswer, OwnerMailRequest } from '../../../src/domain/documents/ownerMail.ts';
import { maxEmailLength } from '../../../src/domain/limits.ts';
import { Field, fieldPresets } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { Problem, useAction } from '../../../src/ui/useAction.tsx';
import { useOwner } from '../auth/AccountProvider.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { fetchAnswer } from '../services/askServer.ts';
import styles from './SettingsPage.module.css';

const askOwnerMail = (request: OwnerMailRequest) => fetchAnswer('/owner-mail', request, ownerMailAnswer);

const queryKey = ['owner mail'];

const problems = {
  refused: 'The mail server refuses this address. Check how it is spelled.',
  deferred: 'The mail server did not take the email. Check SMTP_URL among the checkout server’s settings.',
  unsure: 'The connection to the mail server broke. Look in the mailbox before you send another.',
};

function OwnerMail({ stored }: { stored: OwnerMailAnswer }) {
  const client = useQueryClient();
  const { email } = useOwner();
  const [typed, setTyped] = useState(stored.to || email);
  const [isOn, setIsOn] = useState(stored.isOn);
  const [isChecked, setIsChecked] = useState(false);
  const [done, setDone] = useState('');
  const { canMail } = stored;
  const to = typed.trim();

  const { isBusy, problem, start } = useAction(async (isTest: boolean) => {
    setDone('');
    setIsChecked(true);
    if (!canMail || !isEmail(to)) return;
    try {
      const { test, ...saved } = await askOwnerMail(isTest ? { to } : { to, isOn });
      client.setQueryData(queryKey, saved);
      if (test && test !== 'sent') return problems[test];
      setDone(isTest ? `A test email is on its way to ${to}.` : 'Saved.');
    } catch (error) {
      console.warn('The settings could not be sent.', error);
      return 'The checkout server could not be reached. Try again.';
    }
  });

  return (
    <form
      className={`form ${styles.form}`}
      aria-labelledby="owner-mail"
      noValidate
      onInput={() => setDone('')}
      onSubmit={(event) => {
        event.preventDefault();
        start(false);
      }}
    >
      <h2 id="owner-mail">Emails to you</h2>
      <p className="note">
        The first new order, return or trouble is emailed at once, what follows within five minutes together.
        An email has order numbers and amounts, and nothing about customers.
      </p>
      {!canMail && (
        <Notice tone="error">
          <p>The checkout server has no mail server, so it cannot email you. Set SMTP_URL first.</p>
        </Notice>
      )}
      {stored.problem && stored.isOn && <Problem text={problems[stored.problem]} />}
      <Field
        {...fieldPresets.email}
        value={typed}
        maxLength={maxEmailLength}
        disabled={!canMail}
        error={isChecked && !isEmail(to) ? 'Enter an email address such as you@shop.lk.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn && canMail}
          disabled={!canMail}
          onChange={({ target }) => setIsOn(target.checked)}
        />
        Email me about new orders, returns and trouble
      </label>
      <Problem text={problem} />
      <p role="status">{done}</p>
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={isBusy || !canMail}>
          Save
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || !canMail}
          onClick={() => start(true)}
        >
          Send a test email
        </button>
      </div>
    </form>
  );
}

export function SettingsPage() {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => askOwnerMail({}),
    refetchOnWindowFocus: false,
    meta: { failure: 'The settings could not be loaded.' },
  });
  return (
    <>
      <PageHeading title="Settings">Settings</PageHeading>
      {data ? (
        <OwnerMail stored={data} />
      ) : (
        <Loading label="Loading the settings" onRetry={isError ? () => void refetch() : undefined} />
      )}
    </>
  );
}
