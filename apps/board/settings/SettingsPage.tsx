import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownerMailAnswer } from '../../../src/domain/documents/ownerMail.ts';
import type { OwnerMailAnswer, OwnerMailRequest } from '../../../src/domain/documents/ownerMail.ts';
import { fieldRules } from '../../../src/domain/fieldRules.ts';
import { maxEmailLength } from '../../../src/domain/limits.ts';
import { fieldPresets } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { TextForm } from '../../../src/ui/TextForm.tsx';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { useOwner } from '../auth/AccountProvider.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { fetchAnswer } from '../services/askServer.ts';
import styles from './SettingsPage.module.css';

const askOwnerMail = (request: OwnerMailRequest) => fetchAnswer('/owner-mail', request, ownerMailAnswer);

const queryKey = ['owner mail'];
const fields = { to: { ...fieldPresets.email, maxLength: maxEmailLength, rules: fieldRules.email } };

const problems = {
  sent: undefined,
  refused: 'The mail server refuses this address. Check how it is spelled.',
  deferred: 'The mail server did not take the email. Check SMTP_URL among the checkout server’s settings.',
  unsure: 'The connection to the mail server broke. Look in the mailbox: the last email may be missing.',
};

function OwnerMail({ stored }: { stored: OwnerMailAnswer }) {
  const client = useQueryClient();
  const { email } = useOwner();
  const form = useForm({ defaultValues: { to: stored.to || email } });
  const [isOn, setIsOn] = useState(stored.isOn);
  const { mutateAsync, isError } = useMutation({
    mutationFn: askOwnerMail,
    onSuccess: (answer, request) => {
      client.setQueryData(queryKey, answer);
      const done = request.isOn === undefined ? `A test email is on its way to ${request.to}.` : 'Saved.';
      if (!problems[answer.delivery]) notify(done);
    },
    onError: (error) => console.warn('The settings could not be sent.', error),
  });
  const ask = (request: OwnerMailRequest) => mutateAsync(request).catch(() => undefined);
  const test = form.handleSubmit(({ to }) => ask({ to: to.trim() }));
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="owner-mail">
      <h2 id="owner-mail">Emails to you</h2>
      <p className="note">
        A new order, return or trouble is emailed at once; what comes within five minutes of an email follows
        in the next one. They name order numbers and amounts, and nothing about customers.
      </p>
      <TextForm
        form={form}
        fields={fields}
        onSubmit={({ to }) => ask({ to: to.trim(), isOn })}
        button="Save"
        problem={isError ? 'The checkout server could not be reached. Try again.' : problems[stored.delivery]}
      >
        <label className={styles.check}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
          Email me about new orders, returns and trouble
        </label>
        <button type="button" className="button" onClick={() => void test()}>
          Send a test email
        </button>
      </TextForm>
    </section>
  );
}

export function SettingsPage() {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => askOwnerMail({}),
    refetchOnWindowFocus: false,
    meta: { failure: 'The settings could not be loaded.' },
  });
  const retry = isError ? () => void refetch() : undefined;
  return (
    <>
      <PageHeading title="Settings">Settings</PageHeading>
      {data?.canMail === false && (
        <Notice tone="error">
          The checkout server has no mail server, so it cannot email you. Set SMTP_URL first.
        </Notice>
      )}
      {data?.canMail && <OwnerMail stored={data} />}
      {!data && <Loading label="Loading the settings" onRetry={retry} />}
    </>
  );
}
