import { html } from 'hono/html';
import { addressLimits } from '../../../../src/domain/address.ts';
import { maxEmailLength, profileLimits } from '../../../../src/domain/limits.ts';
import { chargedTotals, lineName, totalRows } from '../../../../src/domain/orderGroups.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { sumQuantities } from '../../../../src/domain/sizes.ts';
import { wayNames } from '../../../../src/domain/waysToPay.ts';
import type { Payment, PaymentLine } from '../../../../src/domain/documents/payment.ts';
import { textOf } from '../lib/storedValues.ts';
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

const inLkr = (minor: number) => formatPrice(minor / 100).replace(' ', '\u00A0');

const describeItem = ({ name, productName, productSize }: PaymentLine) =>
  `${name ?? lineName(null, productName)} × ${sumQuantities(productSize)}`;

/** Whoever has the page's URL can read it, so it names no more than the first name and the city. */
function renderSummary({ lines, money }: Payment, address: object | undefined): Html {
  const [firstName] = textOf(address, 'userFullName').trim().split(/\s/);
  const rows = [
    ['Items', lines.map(describeItem).join(', ')],
    ...totalRows(chargedTotals(money)),
    ['Deliver to', [firstName, textOf(address, 'userCity')].filter(Boolean).join(', ')],
  ];
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        value &&
        html`<div class="${name === 'Total' && 'total'}">
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

export function redirectFormPage(form: ProviderForm, payment: Payment, address: object | undefined): Page {
  const body = html`${renderSummary(payment, address)} ${renderForm(form, 'Continue to payment')}`;
  return { title: `Pay ${inLkr(payment.amountMinor)}`, body, formActions: [originOf(form.action)] };
}

const ways = {
  card: { title: 'Card', text: 'Pay now on a secure page.', button: 'Pay by card' },
  cod: { title: wayNames.cod, text: 'Pay when the parcel arrives.', button: 'Place order' },
  transfer: {
    title: wayNames.transfer,
    text: 'Within 48 hours, to the account we show you next. We ship once the money arrives.',
    button: 'Place order',
  },
} as const;

function renderWay({ way, amountMinor, feeMinor, refusal }: Offer, isChosen: boolean): Html {
  const fee = feeMinor > 0 ? ` Includes a fee of ${inLkr(feeMinor)}.` : '';
  const state = refusal === '' ? isChosen && 'checked' : 'disabled';
  return html`<input id="${way}" type="radio" name="choice" ${state} />
    <label class="way" for="${way}">
      <span>${ways[way].title}</span> <span>${inLkr(amountMinor)}</span>
      <small>${refusal || ways[way].text + fee}</small>
    </label>`;
}

function renderAction({ way, amountMinor }: Offer, card: Choice['card']): Html {
  const button = `${ways[way].button} · ${inLkr(amountMinor)}`;
  const action =
    way !== 'card'
      ? html`<form method="post">
          ${renderHiddenInput({ name: 'way', value: way })}
          <button type="submit">${button}</button>
        </form>`
      : typeof card === 'object'
        ? renderForm(card, button)
        : html`<a class="button" href="${card}">${button}</a>`;
  return html`<div class="pay by-${way}">${action}</div>`;
}

export interface Choice {
  payment: Payment;
  address: object | undefined;
  offers: readonly Offer[];
  /** Undefined if cards are not taken. */
  card: string | ProviderForm | undefined;
  shopUrl: string;
}

/** Shows the button of the chosen way alone, without a script. */
export function choicePage({ payment, address, offers, card, shopUrl }: Choice): Page {
  const open = offers.filter(({ refusal }) => refusal === '');
  const body = html`
    ${renderSummary(payment, address)}
    <fieldset>
      <legend>How would you like to pay?</legend>
      ${offers.map((offer) => renderWay(offer, offer === open[0]))}
      ${open.map((offer) => renderAction(offer, card))}
    </fieldset>
    <p><a href="${shopUrl}#/cart">Back to your cart</a></p>
  `;
  return {
    title: 'Complete your order',
    body,
    // Browsers hold the redirect after the form to this as well.
    formActions: ["'self'", originOf(shopUrl), ...(typeof card === 'object' ? [originOf(card.action)] : [])],
  };
}

const messages = {
  paying: [
    'You are paying by card',
    'Your card payment is already going through, so nothing else was ordered. Your order will appear under “My orders” in a moment.',
  ],
  'sold-out': [
    'Something is sold out',
    'Another customer was faster. Nothing was ordered. Your cart shows what is left.',
  ],
  unpaid: [
    'Please pay for your earlier orders first',
    'Nothing was ordered. Once they are paid, you can order this way again.',
  ],
  over: ['This order has expired', 'Nothing was ordered. Please start again from your cart.'],
  'nothing-to-pay': [
    'There is nothing to pay here',
    'This payment is finished or has expired. If you have paid, your order is under “My orders”.',
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
      html`<p><a class="button" href="${shopUrl}#/cart">Back to your cart</a></p>
        <p><a href="${shopUrl}#/account/orders">My orders</a></p>`
    }
  `;
  return { title, body };
}
