import {
  exchangeHoldDays,
  fastDeliveryDays,
  normalDeliveryDays,
  returnWithinDays,
} from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { deliveryCost, deliveryFreeFrom } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/price.ts';
import { methodsOf } from '../../domain/waysToPay.ts';
import { listText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { LegalText, Section } from './LegalText.tsx';
import styles from './LegalText.module.css';

function costText(): string {
  // One rupee, because the charge applies up to a limit.
  const cost = deliveryCost(1);
  const freeFrom = deliveryFreeFrom();
  if (cost === 0) return 'Delivery is free.';
  const text = `Delivery costs ${formatPrice(cost)} for each order, to any address in Sri Lanka`;
  return freeFrom === undefined
    ? `${text}.`
    : `${text}. It is free for orders from ${formatPrice(freeFrom)}.`;
}

const Days = ({ min, max }: { min: number; max: number }) => (
  <span className={styles.whole}>
    {min}-{max} days
  </span>
);

export function ShippingPolicyPage() {
  const methods = methodsOf(shop.waysToPay);
  const hasCash = methods.includes('cod');
  return (
    <LegalText title="Shipping policy">
      <Section title="Where we ship">
        <p>
          We ship to addresses in Sri Lanka only, in every district of the island. Your cart also sends an
          order to somebody else there{hasCash && ', but we take no cash on delivery for a gift'}.
        </p>
      </Section>
      <Section title="How long it takes">
        <ul>
          <li>
            Fast delivery: <Days {...fastDeliveryDays} />, to addresses in{' '}
            {listText(shop.fastDeliveryDistricts)}.
          </li>
          <li>
            Normal delivery: <Days {...normalDeliveryDays} />, to all other districts.
          </li>
        </ul>
        <p>
          We count from the day after your order
          {methods.includes('transfer') && ', or after your transfer has arrived'}, without Sundays, poya days
          and public holidays. Your cart shows the dates for your address. Severe weather can delay delivery.
          We hand parcels to a courier in {shop.address.city}.
        </p>
      </Section>
      <Section title="What it costs">
        <p>
          {costText()} Your cart and the payment page show the charge before you order. There is nothing more
          to pay on delivery
          {hasCash && ', unless you chose to pay in cash. The payment page shows any fee for that'}.
        </p>
      </Section>
      <Section title="Tracking your order">
        <p>
          My orders shows whether an order is pending, shipped or confirmed. When your parcel has arrived,
          please confirm the delivery there.
        </p>
      </Section>
      <Section title="If something is wrong with your parcel">
        <p>
          If a parcel is damaged or incomplete, or has not arrived after {normalDeliveryDays.max} days, send
          us the order id. We will replace the items or refund you in full, whichever you prefer.
        </p>
      </Section>
      <Section title="Returns">
        <p>
          You may return your items within {returnWithinDays} days for a full refund. Send them to:{' '}
          {shop.returnAddress}.
        </p>
        <p>
          Request the return under <Link to={paths.orders}>My orders</Link>, within {returnWithinDays} days of
          the last expected day of delivery: choose what you are sending back, and whether you want a refund
          or another size. We answer by email and hold an approved exchange for {exchangeHoldDays} days. You
          can withdraw your request until your parcel reaches us.
        </p>
      </Section>
    </LegalText>
  );
}
