import { fieldRules } from '../domain/fieldRules.ts';
import { maxEmailLength, profileLimits } from '../domain/limits.ts';
import { fieldPresets } from '../ui/Field.tsx';

/** What several forms ask of a customer. */
export const customerFields = {
  name: {
    ...fieldPresets.name,
    enterKeyHint: 'next',
    maxLength: profileLimits.userName,
    rules: fieldRules.filled('your name', profileLimits.userName),
  },
  email: {
    ...fieldPresets.email,
    enterKeyHint: 'next',
    maxLength: maxEmailLength,
    rules: fieldRules.email,
  },
  phone: {
    ...fieldPresets.phone,
    enterKeyHint: 'done',
    maxLength: profileLimits.userPhone,
    rules: fieldRules.phone,
  },
} as const;
