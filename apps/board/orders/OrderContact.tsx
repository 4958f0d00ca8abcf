import { shop } from '../../../src/config/shop.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { recipientOf } from '../print/recipient.ts';
import { formatDateTime } from '../print/dates.ts';
import { Glyph } from './Glyph.tsx';
import { phoneUrl, whatsAppUrl } from './links.ts';
import styles from './OrderContact.module.css';
import type { OwnerOrder } from './types.ts';

/** The beginning of a chat about an order. */
function chatText(name: string, { purchasedAtMs }: OwnerOrder): string {
  const about = purchasedAtMs === undefined ? 'your order' : `your order of ${formatDateTime(purchasedAtMs)}`;
  return `Hello${name && ` ${name}`}, this is ${shop.name} about ${about}. `;
}

/** Where a parcel goes, and how to reach the customer. */
export function OrderContact({ order }: { order: OwnerOrder }) {
  const { name, lines, country, phone } = recipientOf(order);
  const callUrl = phoneUrl(phone);
  const chatUrl = whatsAppUrl(phone, chatText(name, order));
  const text = [...lines, country].filter(Boolean);
  return (
    <div className={styles.contact}>
      <address className={styles.address}>
        {text.length === 0 && <span className={styles.missing}>No address</span>}
        {text.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never move
          <span key={index}>{line}</span>
        ))}
        <span className={phone ? styles.phone : styles.missing}>{phone || 'No phone number'}</span>
      </address>
      {(callUrl || chatUrl) && (
        <p className={styles.links}>
          {callUrl && (
            <a className="button" href={callUrl} title="Call">
              <Glyph name="phone" />
              <span className="visually-hidden">Call</span>
            </a>
          )}
          {chatUrl && (
            <a className="button" href={chatUrl} title="WhatsApp" target="_blank" rel="noopener noreferrer">
              <Icon name="chat" />
              <span className="visually-hidden">WhatsApp (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}
