import { accountMessages } from '../../config/accountMessages.ts';
import { copyText } from '../../ui/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './Order.module.css';

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

/** Copies the whole id, by which the owner finds the order. */
export function OrderId({ shown, id = shown }: { shown: string; id?: string }) {
  return (
    <p className={styles.id}>
      <span>
        Order id <code>{shown}</code>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Copy order id ${shown}`}
        onClick={({ currentTarget }) => void copyOrderId(id, currentTarget)}
      >
        <Icon name="copy" />
      </button>
    </p>
  );
}
