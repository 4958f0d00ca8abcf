import type { ReactNode } from 'react';
import { accountMessages } from '../config/accountMessages.ts';
import type { PurchaseRecord } from '../domain/documents/record.ts';
import { copyText } from '../ui/copyText.ts';
import { Icon } from '../ui/Icon.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import styles from './OrderId.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Says that it is copied. */
  message: string;
  className: string;
  children: ReactNode;
}

/** Stands beside the `code` that is selected when the browser refuses to copy. */
export function CopyButton({ text, label, message, className, children }: CopyButtonProps) {
  async function copy(button: HTMLElement) {
    try {
      await copyText(text);
      notify(message);
    } catch (error) {
      console.warn('The text could not be copied.', error);
      const code = button.parentElement?.querySelector('code');
      if (code) window.getSelection()?.selectAllChildren(code);
      notify(accountMessages.copyRefused);
    }
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      {children}
    </button>
  );
}

interface OrderIdProps {
  number: string;
  records: readonly PurchaseRecord[];
}

/** Shows the short number, and copies the whole id, by which the owner finds an order without a receipt. */
export function OrderId({ number, records }: OrderIdProps) {
  const id = records.find(({ orderId }) => orderId.startsWith(number))?.orderId ?? number;
  return (
    <span className={styles.id}>
      <code>{number}</code>
      <CopyButton
        text={id}
        label={`Copy order id ${number}`}
        message={accountMessages.orderIdCopied}
        className="icon-button"
      >
        <Icon name="copy" />
      </CopyButton>
    </span>
  );
}
