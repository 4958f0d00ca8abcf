import { useForm } from 'react-hook-form';
import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { fieldPresets } from '../../ui/fieldPresets.ts';
import { Link } from '../../ui/Link.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { profileLimits } from '../../domain/limits.ts';
import { fieldRules } from '../../domain/fieldRules.ts';
import { saveProfile } from '../../services/firebase/profile.ts';
import type { Customer, UserProfile } from '../../domain/types.ts';
import { useProfile } from '../../customer/customerData.ts';
import { submitWith } from '../../customer/submitWith.ts';
import { paths } from '../../paths.ts';

interface UserDetailsFormProps {
  customer: Customer;
  profile: UserProfile | null;
}

export function UserDetailsForm({ customer, profile }: UserDetailsFormProps) {
  const { replace } = useProfile(customer.uid);
  const { loadAuthService } = useAuth();
  const form = useForm({
    defaultValues: {
      userName: profile?.userName ?? customer.displayName ?? '',
      userPhone: profile?.userPhone ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const save = submitWith(accountMessages.profileSaved, async (details: UserProfile) => {
    await saveProfile(customer.uid, details);
    await replace(details);
    await (await loadAuthService()).saveDisplayName(details.userName);
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field
        {...fieldPresets.name}
        enterKeyHint="next"
        maxLength={profileLimits.userName}
        error={errors.userName?.message}
        {...form.register('userName', fieldRules.filled('your name', profileLimits.userName))}
      />
      <Field label="Email" type="email" name="userEmail" value={customer.email} disabled readOnly />
      <Field
        {...fieldPresets.phone}
        enterKeyHint="done"
        maxLength={profileLimits.userPhone}
        error={errors.userPhone?.message}
        {...form.register('userPhone', fieldRules.phone)}
      />
      <p>
        <Link to={paths.resetPassword}>Reset password</Link>
      </p>
      <SubmitButton isBusy={isSubmitting}>SAVE DETAILS</SubmitButton>
    </form>
  );
}
