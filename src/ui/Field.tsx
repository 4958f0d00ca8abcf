import { useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export function Field({ label, error, hint, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const isPassword = type === 'password';
  // A browser cuts what is pasted to `maxLength` without a word.
  const pasted = useRef<string>(undefined);
  const [isCut, setIsCut] = useState(false);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          type={isPassword && isVisible ? 'text' : type}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
          onPaste={(event) => {
            pasted.current = event.clipboardData
              .getData('text')
              .replace(/[\r\n]/g, '')
              .trim();
          }}
          onInput={({ currentTarget: { value, maxLength } }) => {
            const text = pasted.current;
            pasted.current = undefined;
            setIsCut(text !== undefined && value.length === maxLength && !value.includes(text));
          }}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isVisible}
            aria-label="Show password"
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {isCut && (
        <p role="alert" className={styles.error}>
          At most {input.maxLength} characters fit here. The end of what you pasted was left out.
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What autofill and on-screen keyboards need. */
export const fieldPresets = {
  name: { label: 'Name', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;
