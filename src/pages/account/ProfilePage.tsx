import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { accountMessages } from '../../config/accountMessages.ts';
import { messages } from '../../config/messages.ts';
import { AddressForm } from '../../customer/AddressForm.tsx';
import { useAddress, useProfile } from '../../customer/customerData.ts';
import { customerFields } from '../../customer/customerFields.ts';
import { submitWith } from '../../customer/submitWith.ts';
import type { UserProfile } from '../../services/firebase/profile.ts';
import type { Customer } from '../../domain/types.ts';
import { Loading } from '../../layout/Loading.tsx';
import { paths } from '../../paths.ts';
import { saveProfile } from '../../services/firebase/profile.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextForm } from '../../ui/TextForm.tsx';
import { useCustomer } from './AccountPage.tsx';
import { SignOut } from './SignOut.tsx';
import styles from './ProfilePage.module.css';

const KeepCart = lazyPart(async () => (await import('./KeepCart.tsx')).KeepCart);

const YourData = lazyPart(async () => (await import('./YourData.tsx')).YourData, {
  loading: <p role="status">One moment…</p>,
  failed: <Notice tone="error">{messages.loadFailed}</Notice>,
});

// Pure, so that a build without the setting leaves it out.
const WaitingFor = /* @__PURE__ */ lazyPart(async () => (await import('./WaitingFor.tsx')).WaitingFor);

interface DetailsProps {
  customer: Customer;
  profile: UserProfile | null;
}

function DetailsForm({ customer: { uid, email, displayName }, profile }: DetailsProps) {
  const { replace } = useProfile(uid);
  const { loadAuthService } = useAuth();
  const form = useForm({
    defaultValues: {
      userName: profile?.userName ?? displayName ?? '',
      userPhone: profile?.userPhone ?? '',
    },
  });
  const save = submitWith(accountMessages.profileSaved, async (details: UserProfile) => {
    await saveProfile(uid, details);
    await replace(details);
    await (await loadAuthService()).saveDisplayName(details.userName);
  });
  const fields = {
    userName: customerFields.name,
    userEmail: { label: 'Email', type: 'email', value: email, disabled: true, readOnly: true },
    userPhone: customerFields.phone,
  } as const;
  return (
    <TextForm form={form} fields={fields} onSubmit={save} button="SAVE DETAILS" isQuiet>
      <p>
        <Link to={paths.resetPassword}>Reset password</Link>
      </p>
    </TextForm>
  );
}

export function ProfilePage() {
  const customer = useCustomer();
  const { uid } = customer;
  const profile = useProfile(uid);
  const address = useAddress(uid);
  const [isDataOpen, setIsDataOpen] = useState(false);

  if (profile.data === undefined || address.data === undefined) {
    const failed = [profile, address].filter(({ data, error }) => data === undefined && error !== undefined);
    const retry = () => failed.forEach(({ reload }) => void reload());
    if (failed.length === 0) return <Loading label="Loading your account" />;
    return (
      <div className={styles.failed}>
        <Loading label="Loading your account" onRetry={retry} />
        {/* Nobody is kept in by a database that does not respond. */}
        <SignOut uid={uid} />
      </div>
    );
  }
  return (
    <div className={styles.forms}>
      <section className={styles.section} aria-labelledby="details">
        <h2 id="details">Your details</h2>
        <DetailsForm customer={customer} profile={profile.data} />
      </section>
      <section className={styles.section} aria-labelledby="address">
        <h2 id="address">Shipping address</h2>
        <AddressForm uid={uid} address={address.data} profile={profile.data} />
      </section>
      <section className={styles.section} aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <KeepCart uid={uid} />
        <button
          type="button"
          className="link-button"
          aria-expanded={isDataOpen}
          onClick={() => setIsDataOpen(!isDataOpen)}
        >
          Download or delete
        </button>
        {isDataOpen && <YourData customer={customer} />}
      </section>
      {__HAS_STOCK_MAILS__ && <WaitingFor customer={customer} />}
      <SignOut uid={uid} />
    </div>
  );
}
