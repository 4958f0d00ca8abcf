import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { currency, fastDeliveryDays, normalDeliveryDays, returnWithinDays } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { deliveryCost, deliveryFreeFrom, noonOf } from '../../domain/delivery.ts';
import { expectedArrival } from '../../domain/deliveryWindow.ts';
import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import { formatWhole } from '../../domain/price.ts';
import { listText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { productUrl, question } from '../../product/AskUs.tsx';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import { recordViewed } from '../../saved/viewedProducts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { shareLink, whatsAppUrl } from '../../ui/shareLink.ts';
import styles from './MoreDetails.module.css';

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Goes by the device's clock until the shop's host has told the day. */
function deliveryCostText(today: string): string {
  const at = today ? noonOf(today) : new Date();
  const freeFrom = deliveryFreeFrom(at);
  const cost = deliveryCost(1, at);
  if (freeFrom === 0 || cost === 0) return 'free delivery';
  return `${currency} ${formatWhole(cost)}${freeFrom === undefined ? '' : `, free from ${formatWhole(freeFrom)}`}`;
}

export function DeliveryFact() {
  const today = useSriLankaDay();
  return (
    // An element of its own for each day.
    <span key={today}>
      Arrives {expectedArrival(undefined, today)} · {deliveryCostText(today)}
    </span>
  );
}

function Delivery() {
  const { min, max } = normalDeliveryDays;
  const fast = listText(shop.fastDeliveryDistricts);
  return (
    <Disclosure title="Delivery">
      <p>
        {fast
          ? `In ${fast} it takes ${fastDeliveryDays.min} to ${fastDeliveryDays.max} days, elsewhere in Sri Lanka ${min} to ${max}.`
          : `It takes ${min} to ${max} days, anywhere in Sri Lanka.`}
      </p>
      <p>
        <Link to={paths.shippingPolicy}>More about delivery</Link>
      </p>
    </Disclosure>
  );
}

export function MoreDetails({ product, size }: { product: DetailedProduct; size: string }) {
  const { fabric, care, slug } = product;
  const { whatsApp } = shop;
  useEffect(() => recordViewed(slug.current), [slug]);
  return (
    <>
      <div className={styles.disclosures}>
        {(fabric || care.length > 0) && (
          <Disclosure title="Fabric and care">
            {fabric && <p>{fabric}</p>}
            {care.length > 0 && (
              <ul className={styles.care}>
                {care.map((instruction) => (
                  <li key={instruction}>{instruction}</li>
                ))}
              </ul>
            )}
          </Disclosure>
        )}
        <Delivery />
        <Disclosure title="Returns">
          <p>
            Ask under My orders within {returnWithinDays} days and we refund you in full, or send another
            size.
          </p>
          <p>
            <Link to={paths.termsAndConditions}>Terms and conditions</Link>
          </p>
        </Disclosure>
      </div>
      <p className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={() => void shareLink(product.name, productUrl(product.slug.current))}
        >
          <Icon name="share" />
          Share
        </button>
        {whatsApp && (
          <a
            className={styles.action}
            href={whatsAppUrl(whatsApp, question(product, size))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" />
            <span>
              Ask about this
              <span className="visually-hidden"> on WhatsApp (opens in a new tab)</span>
            </span>
          </a>
        )}
      </p>
    </>
  );
}
