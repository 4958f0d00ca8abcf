import { buyerMinAge, childAge, currency, returnWithinDays } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { LegalText } from './LegalText.tsx';

export function TermsAndConditionsPage() {
  return (
    <LegalText title="Terms and conditions">
      <section>
        <h2>Who these terms bind</h2>
        <p>
          They hold between {shop.company} and everyone who buys in this shop. By paying for an order you
          agree to them.
        </p>
      </section>
      <section>
        <h2>Age</h2>
        <p>
          Buyers must be {buyerMinAge} years of age or over. Children under {childAge} are not served. Between
          these ages, a parent or guardian buys for you.
        </p>
      </section>
      <section>
        <h2>Prices and payment</h2>
        <p>
          Prices are in {currency} and include taxes. You pay by card on the page of our payment provider;
          your card data never reaches us. A contract comes about when your payment is confirmed. Should a
          price be plainly wrong, we may call the order off and pay you back at once.
        </p>
      </section>
      <section>
        <h2>Delivery</h2>
        <p>We deliver within Sri Lanka only; see the shipping policy for times.</p>
      </section>
      <section>
        <h2>Returns and refunds</h2>
        <p>
          Return what you do not like within {returnWithinDays} days of receiving it for a full refund, unworn
          and with its labels. Send it to: {shop.returnAddress}. We pay you back to the card you paid with,
          within 7 days of receiving the parcel. Faulty goods may be returned at our cost.
        </p>
      </section>
      <section>
        <h2>Sales and discounts</h2>
        <p>A sale ends when its countdown ends. The price that counts is the one on the payment page.</p>
      </section>
      <section>
        <h2>Your account</h2>
        <p>
          Keep your password to yourself and your details true. Tell us when you believe someone else uses
          them.
        </p>
      </section>
      <section>
        <h2>What we answer for</h2>
        <p>
          We answer for what we sell as the Consumer Affairs Authority Act, No. 9 of 2003, asks. Nothing in
          these terms takes from the rights that the law gives you.
        </p>
      </section>
      <section>
        <h2>Law</h2>
        <p>The law of Sri Lanka holds, and its courts decide.</p>
      </section>
    </LegalText>
  );
}
