import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../../src/ui/Field.tsx';
import { customerDataPath } from '../paths.ts';
import { parseAccountId } from './accountId.ts';
import styles from './FindCustomer.module.css';

/** Opens a customer who has asked by mail or phone. */
export function FindCustomer({ onOpen }: { onOpen: (uid: string) => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const uid = parseAccountId(text);
  return (
    <section className={styles.find} aria-labelledby="find-customer">
      <h2 id="find-customer">Somebody asked by mail or phone?</h2>
      <p>
        Search for one of their orders by name or phone number, and choose “Data and deletion…” in its menu.
        Or enter their account id.
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (uid === undefined) return;
          onOpen(uid);
          void navigate(customerDataPath(uid));
        }}
      >
        <Field
          label="Account id"
          value={text}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="go"
          error={
            isChecked && uid === undefined
              ? 'An account id has only letters, digits, hyphens, colons and underscores, for example 4fK2mX9aQwTz.'
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button">
          Open this customer
        </button>
      </form>
    </section>
  );
}
