import { buyerMinAge, childAge, currency, returnWithinDays } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { methodsOf } from '../../domain/waysToPay.ts';
import { LegalText, Section } from './LegalText.tsx';

export function TermsAndConditionsPage() {
  const methods = methodsOf(shop.waysToPay);
  const hasCard = methods.includes('card');
  const isMixed = hasCard && methods.length > 1;
  return (
    <LegalText title="Terms and conditions">
      <Section title="About these terms">
        <p>
          These terms apply between {shop.company} and everyone who buys from this shop. By placing an order,
          you agree to them.
        </p>
      </Section>
      <Section title="Age">
        <p>
          Buyers must be {buyerMinAge} years of age or over. Children under {childAge} are not served. Between
          these ages, a parent or guardian must buy for you.
        </p>
      </Section>
      <Section title="Prices and payment">
        <p>
          Prices are in {currency} and include taxes. Delivery is charged separately, as shown in your cart.
          Ways to pay: {shop.waysToPay.join(', ')}.
          {hasCard && ' You pay by card on our payment provider’s page; we never receive the card’s details.'}{' '}
          A contract is formed when your {hasCard ? 'payment' : 'order'}
          {isMixed && ', or your order to be paid later,'} is confirmed. If a price is clearly wrong, we may
          cancel the order and refund you immediately.
        </p>
      </Section>
      <Section title="Delivery">
        <p>We deliver within Sri Lanka only; see the shipping policy for times and costs.</p>
      </Section>
      <Section title="Returns and refunds">
        <p>
          You may return items within {returnWithinDays} days of receiving them for a full refund, unworn and
          with their labels. Send them to: {shop.returnAddress}. We{' '}
          {hasCard ? 'refund the card you paid with' : 'pay the money back to your bank account'}
          {isMixed && ', or your bank account if you paid in another way,'} within 7 days of receiving the
          parcel. You may return faulty items at our expense.
        </p>
        <p>
          Before you send anything, ask for the return under My orders and wait for our answer. Instead of a
          refund you may ask for another size, if we have it. We refund what you paid for the items, not the
          delivery.
        </p>
      </Section>
      <Section title="Sales and discounts">
        <p>
          You pay the price at the moment your payment begins, which the payment page shows. A sale that
          begins or ends later does not change it. A sale ends when its countdown does, unless we extend it.
        </p>
        <p>
          A code takes off what your cart shows, while it is valid. It counts as used when you order, and is
          yours again if the whole order is cancelled or refunded.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password secret and your details up to date. Tell us if you believe that someone else is
          using your account.
        </p>
      </Section>
      <Section title="Our liability">
        <p>
          We are responsible for the items we sell, as the Consumer Affairs Authority Act, No. 9 of 2003,
          requires. Nothing in these terms limits your rights under the law.
        </p>
      </Section>
      <Section title="Governing law">
        <p>These terms are governed by the laws of Sri Lanka; its courts have jurisdiction.</p>
      </Section>
    </LegalText>
  );
}
