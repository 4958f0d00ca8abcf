import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, in words; undefined while nothing is. */
  error?: string | undefined;
  hint?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function Field({ label, error, hint, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
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
          type={isPassword && isShown ? 'text' : type}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
