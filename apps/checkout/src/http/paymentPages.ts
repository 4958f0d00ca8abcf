import { html } from 'hono/html';
import { addressLimits } from '../../../../src/domain/address.ts';
import { maxEmailLength, profileLimits } from '../../../../src/domain/limits.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import type { Offer } from '../payments/methods.ts';
import type { ProviderForm, ShopperDetails } from '../payments/providers/provider.ts';
import type { Html, Page } from './page.ts';

interface DetailField {
  name: keyof ShopperDetails;
  label: string;
  autocomplete: string;
  type: 'text' | 'email' | 'tel';
  maxLength: number;
}

const { userName, userPhone } = profileLimits;
const { userAddress, userCity } = addressLimits;

const detailFields: readonly DetailField[] = [
  { name: 'first_name', label: 'First name', autocomplete: 'given-name', type: 'text', maxLength: userName },
  { name: 'last_name', label: 'Last name', autocomplete: 'family-name', type: 'text', maxLength: userName },
  { name: 'email', label: 'Email', autocomplete: 'email', type: 'email', maxLength: maxEmailLength },
  { name: 'phone', label: 'Phone', autocomplete: 'tel', type: 'tel', maxLength: userPhone },
  { name: 'address', label: 'Address', autocomplete: 'street-address', type: 'text', maxLength: userAddress },
  { name: 'city', label: 'City', autocomplete: 'address-level2', type: 'text', maxLength: userCity },
];

const renderInput = ({ name, label, autocomplete, type, maxLength }: DetailField): Html => html`
  <label for="${name}">${label}</label>
  <input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    maxlength="${maxLength}"
    required
  />
`;

const renderHiddenInput = ({ name, value }: { name: string; value: string }): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

const originOf = (url: string) => new URL(url).origin;

/** Asks for details that the provider requires and the cart request lacked. */
function renderForm({ action, fields, details }: ProviderForm, button: string): Html {
  const missing = detailFields.filter(({ name }) => details[name] === '');
  const known = detailFields.flatMap(({ name }) =>
    details[name] === '' ? [] : [{ name, value: details[name] }],
  );
  return html`${
      missing.length > 0 &&
      html`<p>Your bank needs a few more details. We deliver to the address in your account.</p>`
    }
    <form method="post" action="${action}">
      ${[...fields, ...known].map(renderHiddenInput)} ${missing.map(renderInput)}
      <button type="submit">${button}</button>
    </form>`;
}

/** @param amountMinor minor units (cents) */
export function redirectFormPage(form: ProviderForm, amountMinor: number): Page {
  const body = renderForm(form, 'Continue to payment');
  return { title: `Pay ${formatPrice(amountMinor / 100)}`, body, formActions: [originOf(form.action)] };
}

const cashText = (feeMinor: number) =>
  feeMinor > 0 ? ` The amount includes a fee of ${formatPrice(feeMinor / 100)}.` : '';

const ways = {
  card: { title: 'By card', text: () => 'Pay now on our payment provider’s page.', button: 'Pay by card' },
  cod: {
    title: 'Cash on delivery',
    text: (feeMinor: number) => `Pay in cash when the parcel arrives.${cashText(feeMinor)}`,
    button: 'Order with cash on delivery',
  },
  transfer: {
    title: 'Bank transfer',
    text: () =>
      'Transfer the amount within 48 hours. We show you the account next, and ship your order when the money has arrived.',
    button: 'Order with bank transfer',
  },
} as const;

function renderOffer({ way, amountMinor, feeMinor, refusal }: Offer, card: Choice['card']): Html {
  const { title, text, button } = ways[way];
  const amount = formatPrice(amountMinor / 100).replace(' ', '\u00A0');
  const action =
    way !== 'card'
      ? html`<form method="post">
          ${renderHiddenInput({ name: 'way', value: way })}
          <button type="submit">${button}: ${amount}</button>
        </form>`
      : typeof card === 'object'
        ? renderForm(card, `${button}: ${amount}`)
        : html`<a class="button" href="${card}">${button}: ${amount}</a>`;
  return html`<section aria-labelledby="${way}" class="${refusal === '' ? '' : 'refused'}">
    <h2 id="${way}">${title}</h2>
    <p>${refusal || text(feeMinor)}</p>
    ${refusal === '' && action}
  </section>`;
}

export interface Choice {
  offers: readonly Offer[];
  /** Undefined if cards are not taken. */
  card: string | ProviderForm | undefined;
  shopUrl: string;
}

export function choicePage({ offers, card, shopUrl }: Choice): Page {
  const body = html`
    ${offers.map((offer) => renderOffer(offer, card))}
    <p><a href="${shopUrl}#/cart">Back to your cart</a></p>
  `;
  return {
    title: 'How would you like to pay?',
    body,
    // Browsers hold the redirect after the form to this as well.
    formActions: ["'self'", originOf(shopUrl), ...(typeof card === 'object' ? [originOf(card.action)] : [])],
  };
}

const messages = {
  paying: [
    'You are paying by card',
    'Your card payment is paid or being confirmed, so we have ordered nothing else. Your order will appear under "My orders" in a moment.',
  ],
  'sold-out': [
    'Something is sold out',
    'Somebody else was faster. Nothing was ordered. Your cart shows what is left.',
  ],
  unpaid: [
    'You have orders that are not paid yet',
    'Nothing was ordered. Once they are paid, you can order in this way again.',
  ],
  over: ['This order has expired', 'Nothing was ordered. Please start again from your cart.'],
  'nothing-to-pay': [
    'There is nothing to pay here',
    'This payment is finished or has expired. If you have paid, your order appears under "My orders".',
  ],
  failed: ['Please try again', 'Reload this page in a minute. Nothing is ordered or charged twice.'],
} as const;

/** @param shopUrl ends in `/`; without it, the page leads nowhere */
export function messagePage(reason: keyof typeof messages, shopUrl?: string): Page {
  const [title, text] = messages[reason];
  const body = html`
    <p>${text}</p>
    ${
      shopUrl &&
      html`<p><a href="${shopUrl}#/cart">Back to your cart</a></p>
        <p><a href="${shopUrl}#/account/orders">My orders</a></p>`
    }
  `;
  return { title, body };
}
