import { html } from 'hono/html';
import { formatPrice } from '../../../../src/domain/price.ts';
import { shop } from '../../../../src/config/shop.ts';
import { testCards } from './card.ts';
import type { PaymentErrors, PaymentForm } from './card.ts';
import type { Html, Page } from './page.ts';
import type { StandInSession } from '../sessions.ts';

export const countries =
  'Sri Lanka, Australia, Canada, France, Germany, India, Italy, Japan, Malaysia, Maldives, New Zealand, Qatar, Saudi Arabia, Singapore, United Arab Emirates, United Kingdom, United States'.split(
    ', ',
  );

interface Field {
  name: keyof PaymentForm;
  label: string;
  autocomplete: string;
  type?: 'text' | 'email';
  inputmode?: 'text' | 'email' | 'numeric';
  placeholder?: string;
}

const fields = {
  email: { name: 'email', label: 'Email', autocomplete: 'email', type: 'email', inputmode: 'email' },
  cardNumber: {
    name: 'cardNumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '1234 1234 1234 1234',
  },
  expiry: {
    name: 'expiry',
    label: 'Expiry',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM / YY',
  },
  cvc: { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123' },
  cardName: { name: 'cardName', label: 'Name on card', autocomplete: 'cc-name' },
} satisfies Record<string, Field>;

/** The payment form, prefilled and with error messages after a failed attempt. */
export function paymentPage(
  session: StandInSession,
  action: string,
  form: Partial<PaymentForm>,
  errors: PaymentErrors = {},
  isDeclined = false,
): Page {
  const total = formatPrice(session.total);
  const [firstInvalid] = Object.keys(errors);

  const errorAttributes = (name: keyof PaymentForm) =>
    errors[name] === undefined
      ? ''
      : html` aria-invalid="true" aria-describedby="${name}-error" ${name === firstInvalid ? 'autofocus' : ''}`;
  const error = (name: keyof PaymentForm) =>
    errors[name] === undefined
      ? ''
      : html`<p class="error" id="${name}-error" role="alert">${errors[name]}</p>`;
  const input = ({ name, label, autocomplete, type, inputmode, placeholder }: Field): Html =>
    html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type ?? 'text'}"
        inputmode="${inputmode ?? 'text'}"
        autocomplete="${autocomplete}"
        placeholder="${placeholder ?? ''}"
        value="${form[name] ?? ''}"
        maxlength="200"
        required
        ${errorAttributes(name)}
        ${firstInvalid === undefined && name === 'cardNumber' ? 'autofocus' : ''}
      />
      ${error(name)}
    </div>`;

  const again =
    firstInvalid === undefined
      ? ''
      : html`<p class="again">Please enter the card number and CVC again: they are never stored.</p>`;

  const main = html`${backLink(session)}
    <div class="columns">
      ${orderSummary(session, total)}
      <section class="panel" aria-labelledby="pay-heading">
        <form method="post" action="${action}" novalidate>
          <h2 id="pay-heading">Pay by card</h2>
          ${testCardHint()} ${input(fields.email)} ${again} ${input(fields.cardNumber)}
          ${isDeclined ? declinedNote(session) : ''}
          <div class="pair">${input(fields.expiry)} ${input(fields.cvc)}</div>
          ${input(fields.cardName)}
          <div class="field">
            <label for="country">Country</label>
            <select
              id="country"
              name="country"
              autocomplete="country-name"
              required
              ${errorAttributes('country')}
            >
              ${countries.map(
                (country) =>
                  html`<option ${country === (form.country ?? countries[0]) ? 'selected' : ''}>
                    ${country}
                  </option>`,
              )}
            </select>
            ${error('country')}
          </div>
          <button type="submit">Pay ${total}</button>
          <p class="foot">This page stands in for the card payment provider. Never type a real card here.</p>
        </form>
      </section>
    </div>`;
  return {
    title: firstInvalid === undefined ? `Pay ${total}` : `Error: pay ${total}`,
    main,
    shopOrigin: new URL(session.successUrl).origin,
  };
}

const backLink = ({ cancelUrl }: StandInSession): Html | string =>
  cancelUrl === ''
    ? ''
    : html`<a class="back" href="${cancelUrl}"><span aria-hidden="true">←</span> Back to ${shop.name}</a>`;

const declinedNote = ({ cancelUrl }: StandInSession): Html =>
  html`<p class="again">
    Your bank declined this card. Try another card or ask your bank. You have not been charged.
    ${cancelUrl === '' ? '' : html`<a href="${cancelUrl}">Go back to your cart</a>`}
  </p>`;

const each = (quantity: number, unitPrice: number) =>
  quantity === 1 ? '' : html` · <span class="price">${formatPrice(unitPrice)} each</span>`;

function orderSummary({ lines, discount }: StandInSession, total: string): Html {
  return html`<section class="order" aria-labelledby="order-heading">
    <h2 class="payee" id="order-heading">Your order at ${shop.name}</h2>
    <p class="total price">${total}</p>
    <ul>
      ${lines.map(
        ({ name, quantity, unitPrice }) =>
          html`<li>
            <div>${name}<small>Quantity ${quantity}${each(quantity, unitPrice)}</small></div>
            <span class="price">${formatPrice(unitPrice * quantity)}</span>
          </li>`,
      )}
      ${
        discount
          ? html`<li>
              <div>${discount.name}</div>
              <span class="price">−${formatPrice(discount.amount)}</span>
            </li>`
          : ''
      }
    </ul>
    <p class="sum"><span>Total</span><span class="price">${total}</span></p>
  </section>`;
}

function testCardHint(): Html {
  return html`<div class="cards">
    <p>Test cards:</p>
    <dl>
      ${testCards.map(
        ({ number, hint }) =>
          html`<div>
            <dt>${number}</dt>
            <dd>${hint}</dd>
          </div>`,
      )}
    </dl>
    <p>Any future expiry date, any 3-digit CVC.</p>
  </div>`;
}
