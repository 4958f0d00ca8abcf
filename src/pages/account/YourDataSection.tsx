import { useState } from 'react';
import type { ComponentType } from 'react';
import { messages } from '../../config/messages.ts';
import type { Customer } from '../../domain/types.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './ProfilePage.module.css';

interface CustomerProps {
  customer: Customer;
}

/** Loads what few customers need when it is opened. */
export function YourDataSection({ customer }: CustomerProps) {
  const [Content, setContent] = useState<ComponentType<CustomerProps>>();

  async function open() {
    try {
      const { YourData } = await import('./YourData.tsx');
      setContent(() => YourData);
    } catch (error) {
      console.warn('Your data could not be opened.', error);
      notify(messages.loadFailed);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <button
        type="button"
        className="button"
        aria-expanded={Content !== undefined}
        onClick={() => (Content ? setContent(undefined) : void open())}
      >
        Download or delete
      </button>
      {Content && <Content customer={customer} />}
    </section>
  );
}
