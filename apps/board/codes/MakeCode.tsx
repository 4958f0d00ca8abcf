import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { parseCode } from '../../../src/domain/documents/code.ts';
import type { CodeTerms } from '../../../src/domain/documents/code.ts';
import { parseAmount } from '../../../src/domain/price.ts';
import { TextForm } from '../../../src/ui/TextForm.tsx';
import type { TextField } from '../../../src/ui/TextForm.tsx';
import { NotTakenError } from '../services/askServer.ts';
import type { CodeChange } from '../services/codes.ts';
import styles from './CodesPage.module.css';

const empty = { code: '', value: '', min: '', from: '', to: '', uses: '', each: '' };
type Values = typeof empty;
type Kind = CodeTerms['kind'];

const kinds: readonly [Kind, string][] = [
  ['percent', 'Percent off'],
  ['amount', 'Amount off'],
  ['delivery', 'Free delivery'],
];

const wholeNumber = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);
/** Reads what a date field holds as Sri Lanka's time. */
const momentMs = (text: string) => (text === '' ? undefined : Date.parse(`${text}+05:30`));

const isFrom = (value: number | undefined, max: number) => value !== undefined && value >= 1 && value <= max;

/** Takes nothing as well, where the label says so. */
const withRule = (label: string, isValid: (text: string) => boolean, problem: string): TextField<Values> => ({
  label,
  rules: {
    validate: (text) => (label.endsWith('(optional)') && text.trim() === '') || isValid(text) || problem,
  },
});
const numberField = (label: string, max: number): TextField<Values> => ({
  ...withRule(
    label,
    (text) => isFrom(wholeNumber(text), max),
    `A whole number from 1 to ${max.toLocaleString('en')}.`,
  ),
  inputMode: 'numeric',
});
const amountField = (label: string): TextField<Values> => ({
  ...withRule(
    label,
    (text) => isFrom(parseAmount(text), 100_000_000),
    'Write an amount in LKR, as in 1,500.',
  ),
  inputMode: 'decimal',
});
const nameProblem = 'Use 3 to 30 of the letters A to Z, digits and hyphens, as in AVURUDU10.';

const fieldsOf = (kind: Kind, nowMs: number): Record<string, TextField<Values>> => ({
  code: {
    ...withRule('Code', (text) => parseCode(text) !== '', nameProblem),
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 30,
  },
  ...(kind === 'percent' && { value: numberField('Percent', 100) }),
  ...(kind === 'amount' && { value: amountField('Amount in LKR') }),
  min: {
    ...amountField('Smallest order in LKR (optional)'),
    hint: 'Of products, before the discount.',
  },
  from: { label: 'From (optional)', hint: 'In Sri Lanka’s time.', type: 'datetime-local', rules: {} },
  to: {
    label: 'Until (optional)',
    type: 'datetime-local',
    rules: {
      validate: (text, { from }) =>
        text === '' ||
        (momentMs(text) ?? 0) > Math.max(momentMs(from) ?? 0, nowMs) ||
        'The end must be after the start, and in the future.',
    },
  },
  uses: numberField('Uses in all (optional)', 1_000_000),
  each: numberField('Uses for each customer (optional)', 1000),
});

function termsOf(
  kind: Kind,
  countsReduced: boolean,
  { value, min, from, to, uses, each }: Values,
): CodeTerms {
  const terms = {
    percent: kind === 'percent' ? wholeNumber(value) : undefined,
    amountMinor: kind === 'amount' ? parseAmount(value) : undefined,
    minMinor: parseAmount(min),
    beginsAtMs: momentMs(from),
    endsAtMs: momentMs(to),
    maxUses: wholeNumber(uses),
    maxUsesPerAccount: wholeNumber(each),
  };
  const given = Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== undefined));
  return { kind, ...given, ...(countsReduced && { countsReduced }) };
}

export type SendCode = (change: CodeChange) => Promise<void>;

export function MakeCode({ nowMs, onSend }: { nowMs: number; onSend: SendCode }) {
  const form = useForm({ defaultValues: empty });
  const [kind, setKind] = useState<Kind>('percent');
  const [countsReduced, setCountsReduced] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make(given: Values) {
    setProblem(undefined);
    const code = parseCode(given.code);
    try {
      await onSend({ code, make: termsOf(kind, countsReduced, given) });
      form.reset();
    } catch (error) {
      console.warn('A code could not be made.', error);
      setProblem(
        error instanceof NotTakenError
          ? `There is a code ${code} with other terms. Choose another name: terms never change.`
          : 'The checkout server could not be reached. Try again: nothing is made twice.',
      );
    }
  }

  return (
    <details className={styles.make}>
      <summary>Make a code</summary>
      <fieldset className={styles.kinds}>
        <legend>What it gives</legend>
        {kinds.map(([name, label]) => (
          <label key={name} className={styles.check}>
            <input type="radio" name="kind" checked={kind === name} onChange={() => setKind(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextForm
        form={form}
        fields={fieldsOf(kind, nowMs)}
        onSubmit={make}
        button="Make the code"
        problem={problem}
      >
        {kind !== 'delivery' && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={countsReduced}
              onChange={({ target }) => setCountsReduced(target.checked)}
            />
            Reduced products get the discount too
          </label>
        )}
      </TextForm>
    </details>
  );
}
