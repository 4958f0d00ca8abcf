import { accountMessages } from '../config/accountMessages.ts';
import type { PurchaseRecord } from '../domain/documents/record.ts';
import { copyText } from '../ui/copyText.ts';
import { Icon } from '../ui/Icon.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import styles from './OrderId.module.css';

async function copyOrderId(orderId: string, button: HTMLElement) {
  try {
    await copyText(orderId);
    notify(accountMessages.orderIdCopied);
  } catch (error) {
    console.warn('The order id could not be copied.', error);
    const code = button.parentElement?.querySelector('code');
    if (code) window.getSelection()?.selectAllChildren(code);
    notify(accountMessages.copyRefused);
  }
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
      <button
        type="button"
        className="icon-button"
        aria-label={`Copy order id ${number}`}
        onClick={({ currentTarget }) => void copyOrderId(id, currentTarget)}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
