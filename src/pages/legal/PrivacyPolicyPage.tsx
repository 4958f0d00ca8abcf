import { childAge } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { methodsOf } from '../../domain/waysToPay.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { LegalText, Section } from './LegalText.tsx';

export function PrivacyPolicyPage() {
  const hasCard = methodsOf(shop.waysToPay).includes('card');
  return (
    <LegalText title="Privacy policy">
      <Section title="Who is responsible">
        <p>
          {shop.company} is the controller of your personal data in this shop under the Personal Data
          Protection Act, No. 9 of 2022, of Sri Lanka.
        </p>
      </Section>
      <Section title="What we collect">
        <ul>
          <li>Your account: email address and password. We cannot read your password.</li>
          <li>Your profile: name and phone number.</li>
          <li>
            Your shipping address: country, full name, address, city, postal code and phone number, and a
            landmark and a second phone number if you give them.
          </li>
          <li>
            The people you send orders to: the same of each, and a gift’s message, which goes in the parcel.
          </li>
          <li>
            Your orders: product, size, quantity, price, code, the address they went to, whether they were
            shipped, confirmed, refused at the door or cancelled and why, and the parcel’s carrier and
            tracking number.
          </li>
          <li>
            Your payments: amount, date, method, reference and our notes, with your name, phone number and
            email address, so that we find your order when you ask about it.
          </li>
          <li>Your returns: what you sent back, your reason, what you wanted instead and our answer.</li>
          <li>The products that you saved, and your cart if you show it on your other devices.</li>
          {__HAS_STOCK_MAILS__ && (
            <li>
              What you ask us to tell you about: the product and size you are waiting for, until we have
              emailed you or you cancel the alert. For a day after an email, we keep the time at which we sent
              it.
            </li>
          )}
        </ul>
        <p>Some things are stored in your browser, and not by us:</p>
        <ul>
          <li>Your cart with its code and gift message, and the sizes you chose last.</li>
          <li>The products that you saved, even without an account.</li>
          <li>The products that you viewed recently, until you press Clear or sign out.</li>
          <li>Your recent searches, until you clear them or sign out.</li>
        </ul>
        {hasCard && <p>We never see or store your card number.</p>}
        {__HAS_VITALS__ && (
          <p>
            Your browser also measures how quickly our pages open, and tells us the times and the kind of
            page. It does not tell us who you are, or which products you look at.
          </p>
        )}
      </Section>
      <Section title="How we use it">
        <p>
          We use your data to sign you in, take your payment, deliver your order, tell you by email that it is
          on its way, answer your questions and keep the accounts that the law requires. We do not sell your
          data, and we show no third-party advertising.
        </p>
      </Section>
      <Section title="Who we share it with">
        <p>
          Google Firebase stores accounts, profiles and orders, Sanity stores product texts and pictures,
          {hasCard && ' our payment provider takes payments by card,'} our mail provider carries our emails to
          you with what you ordered, and a courier receives the name, address and phone numbers on the parcel.
          Some of them store data outside Sri Lanka, under contracts that require the same standard of
          protection.
        </p>
      </Section>
      <Section title="How long we keep it">
        <p>
          We keep your account, profile, addresses and lists for as long as you have an account. What you
          entered for a payment that you did not finish is deleted after 7 days, and the payment itself after
          90 days. If you ask us to delete your account, we do it within 30 days, or once your last order has
          arrived. Orders, payments, receipts and returns stay for our accounts, as tax law requires, but
          without your name, phone number, email address, postal address, recipients, gift messages, tracking
          numbers, reasons and notes. Encrypted backups are deleted within a year.
        </p>
      </Section>
      <Section title="Cookies and storage">
        <p>
          This shop sets no cookies for advertising or analytics. It stores your cart, your sign-in and
          payments under way in your browser, because the shop cannot work without them. It keeps its pages
          and pictures there as well, so that your next visit is quick.
          {hasCard && ' The payment page for cards has its own policy.'}
        </p>
      </Section>
      <Section title="Children">
        <p>
          This shop does not serve children under {childAge}, and we do not knowingly collect data about them.
          If you believe that we have, tell us and we will delete it.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You may ask to see, correct, receive or delete the data that we hold about you, and object to its
          use. Under <Link to={paths.profile}>My account</Link>, Your data, you can download it as a file and
          ask us to delete your account. For anything else contact us; we reply within 21 days. You may also
          contact the Data Protection Authority of Sri Lanka.
        </p>
      </Section>
    </LegalText>
  );
}
