import { useId, useState } from 'react';
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
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
