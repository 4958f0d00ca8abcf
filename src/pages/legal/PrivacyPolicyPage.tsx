import { childAge } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { LegalText } from './LegalText.tsx';

export function PrivacyPolicyPage() {
  return (
    <LegalText title="Privacy policy">
      <section>
        <h2>Who is responsible</h2>
        <p>
          {shop.company} decides what happens with your personal data in this shop and answers for it under
          the Personal Data Protection Act, No. 9 of 2022, of Sri Lanka.
        </p>
      </section>
      <section>
        <h2>What we keep</h2>
        <ul>
          <li>Your account: e-mail address and, unreadable to us, your password.</li>
          <li>Your profile: name and phone number.</li>
          <li>Your shipping address: country, full name, address, city, postal code and phone number.</li>
          <li>Your orders: product, size, quantity, price, and whether they were shipped and confirmed.</li>
        </ul>
        <p>Your cart is kept in your own browser only. We never see or keep your card number.</p>
      </section>
      <section>
        <h2>What we use it for</h2>
        <p>
          To sign you in, to take your payment, to deliver your order, to answer you and to keep the books the
          law asks for. We do not sell your data and show no advertising of others.
        </p>
      </section>
      <section>
        <h2>Who works for us</h2>
        <p>
          Accounts, profiles and orders are kept with Google Firebase, product texts and pictures with Sanity,
          payments are taken by Stripe, and a courier gets the address on the parcel. Some of them keep data
          outside Sri Lanka, under contracts that hold them to the same care.
        </p>
      </section>
      <section>
        <h2>How long</h2>
        <p>
          Account and profile as long as you have an account; orders for six years, as tax law asks. Ask us to
          close your account and we remove the rest within 30 days.
        </p>
      </section>
      <section>
        <h2>Cookies and storage</h2>
        <p>
          This shop sets no cookies of its own for advertising or statistics. It stores your cart and your
          sign-in in your browser, because the shop could not work without them. The payment page has its own
          policy.
        </p>
      </section>
      <section>
        <h2>Children</h2>
        <p>
          This shop does not serve children under {childAge}, and we do not knowingly keep data about them. If
          you believe that we do, tell us and we remove it.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          You may see, correct, receive or have removed what we keep of you, and object to its use. Write to
          us; we answer within 21 days. You may also turn to the Data Protection Authority of Sri Lanka.
        </p>
      </section>
    </LegalText>
  );
}
