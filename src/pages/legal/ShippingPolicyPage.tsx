import { fastDeliveryDays, normalDeliveryDays, returnWithinDays } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { LegalText } from './LegalText.tsx';

export function ShippingPolicyPage() {
  return (
    <LegalText title="Shipping policy">
      <section>
        <h2>Where we ship</h2>
        <p>We ship to addresses in Sri Lanka only, to every district of the island.</p>
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
          The days are counted from the day after your payment. Poya days, public holidays and heavy weather
          can add to them. Parcels are handed over to a courier in {shop.address.city}.
        </p>
      </section>
      <section>
        <h2>What it costs</h2>
        <p>
          The delivery charge is shown on the payment page before you pay. There is nothing more to pay at the
          door.
        </p>
      </section>
      <section>
        <h2>Following your order</h2>
        <p>
          Under My orders you see whether an order is pending, shipped or confirmed. When your parcel has
          arrived, please confirm its delivery there.
        </p>
      </section>
      <section>
        <h2>When something is wrong with a parcel</h2>
        <p>
          If a parcel is damaged, incomplete or has not come after {normalDeliveryDays.max} days, tell us its
          order id. We send the goods again or pay you back in full, as you prefer.
        </p>
      </section>
      <section>
        <h2>Returns</h2>
        <p>
          You may return what you bought within {returnWithinDays} days for a full refund. Send it to:{' '}
          {shop.returnAddress}.
        </p>
      </section>
    </LegalText>
  );
}
