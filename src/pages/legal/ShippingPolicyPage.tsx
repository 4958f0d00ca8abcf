import { fastDeliveryDays, normalDeliveryDays, returnWithinDays } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { LegalText } from './LegalText.tsx';

export function ShippingPolicyPage() {
  return (
    <LegalText title="Shipping policy">
      <section>
        <h2>Where we ship</h2>
        <p>We ship to addresses in Sri Lanka only, in every district of the island.</p>
      </section>
      <section>
        <h2>How long it takes</h2>
        <ul>
          <li>
            Fast delivery: {fastDeliveryDays.min}-{fastDeliveryDays.max} days.
          </li>
          <li>
            Normal delivery: {normalDeliveryDays.min}-{normalDeliveryDays.max} days.
          </li>
        </ul>
        <p>
          We count from the day after your payment. Poya days, public holidays and severe weather can delay
          delivery. We hand parcels to a courier in {shop.address.city}.
        </p>
      </section>
      <section>
        <h2>What it costs</h2>
        <p>
          The delivery charge is shown on the payment page before you pay. There is nothing to pay on
          delivery.
        </p>
      </section>
      <section>
        <h2>Tracking your order</h2>
        <p>
          My orders shows whether an order is pending, shipped or confirmed. When your parcel has arrived,
          please confirm the delivery there.
        </p>
      </section>
      <section>
        <h2>If something is wrong with your parcel</h2>
        <p>
          If a parcel is damaged or incomplete, or has not arrived after {normalDeliveryDays.max} days, send
          us the order id. We will replace the items or refund you in full, whichever you prefer.
        </p>
      </section>
      <section>
        <h2>Returns</h2>
        <p>
          You may return your items within {returnWithinDays} days for a full refund. Send them to:{' '}
          {shop.returnAddress}.
        </p>
      </section>
    </LegalText>
  );
}
