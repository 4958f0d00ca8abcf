import { shop } from '../../config/shop.ts';
import { formatMoment } from '../../domain/orderNews.ts';
import { formatPrice } from '../../domain/price.ts';
import { transferMs } from '../../domain/receipt.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import { CopyButton } from '../../orders/OrderId.tsx';
import { whatsAppUrl } from '../../ui/shareLink.ts';
import styles from './TransferTo.module.css';

/** An account number without the words and spaces that the form of a bank refuses; the line where it may be one of several numbers. */
function digitsOf(line: string): string {
  const numbers = (line.match(/\d+(?:[ -]\d+)*/g) ?? []).map((number) => number.replace(/\D/g, ''));
  const [account, ...others] = numbers.filter(({ length }) => length > 5);
  return account === undefined || others.length > 0 ? line : account;
}

/** Where to transfer what, and until when. */
export function TransferTo({ receipt, dueMinor }: { receipt: Receipt; dueMinor: number }) {
  const { number, paidAtMs, transferTo = [] } = receipt;
  const rows = [
    { text: formatPrice(dueMinor / 100), copied: (dueMinor / 100).toFixed(2) },
    ...transferTo.map((text) => ({ text, copied: digitsOf(text) })),
    { text: number, label: 'Reference ', copied: number },
  ];
  return (
    <div className={styles.transfer}>
      <p>
        Please transfer by <strong>{formatMoment(paidAtMs + transferMs)}</strong>
      </p>
      <ul className={styles.rows}>
        {rows.map(({ text, label, copied }) => (
          <li key={text}>
            <span>
              {label}
              <code>{text}</code>
            </span>
            <CopyButton label={`Copy ${text}`} text={copied} message="Copied" className="link-button">
              Copy
            </CopyButton>
          </li>
        ))}
      </ul>
      <p>
        Then send us the slip{' '}
        {shop.whatsApp ? (
          <a
            href={whatsAppUrl(shop.whatsApp, `The slip of my transfer for order ${number}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            by WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          <a href={`mailto:${shop.email}`}>by email to {shop.email}</a>
        )}
        .
      </p>
    </div>
  );
}
