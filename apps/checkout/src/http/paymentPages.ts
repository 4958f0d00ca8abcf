import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { addressLimits } from '../../../../src/domain/address.ts';
import { maxEmailLength, profileLimits } from '../../../../src/domain/limits.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import type { Offer } from '../payments/methods.ts';
import type { ProviderForm, ShopperDetails } from '../payments/providers/provider.ts';

/** Markup made by hono's `html`, which escapes every value. */
type Html = ReturnType<typeof html>;

export interface Page {
  title: string;
  body: Html;
  /** The only sources to which the page may post a form, or be redirected from there; it has no form when omitted. */
  formActions?: readonly string[];
  /** Added to that of every page. */
  extraStyle?: string;
}

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

const style = `
  :root { color-scheme: light dark; --ink: #211e1b; --ground: #fbf8f3; --edge: #8a8178; --button: #0c5a60; --on-button: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f2eee8; --ground: #191a1b; --edge: #85827c; --button: #7cc9cb; --on-button: #10211f; }
  }
  html { scroll-padding-block: 1rem; }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
  main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem; }
  .shop { margin: 0 0 1.5rem; font-size: 1.25rem; letter-spacing: 0.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; padding: 0.75rem; font: inherit; color: inherit; background: transparent;
    border: 1px solid var(--edge); border-radius: 0.25rem; }
  button { width: 100%; margin-block-start: 1.5rem; padding: 0.875rem; font: inherit; font-weight: 600; color: var(--on-button);
    background: var(--button);
    border: 0; border-radius: 0.25rem; cursor: pointer; }
  a { color: inherit; }
  :focus-visible { outline: 3px solid var(--button); outline-offset: 2px; }
`;

const choiceStyle = `
  h2 { margin-block: 0 0.5rem; font-size: 1.125rem; }
  section { margin-block: 1rem; padding: 1rem; border: 1px solid var(--edge); border-radius: 0.25rem; }
  section p { margin: 0; }
  section p + p { margin-block-start: 0.5rem; }
  .refused { border-style: dashed; }
  section button, .button { display: block; box-sizing: border-box; width: 100%; margin-block-start: 1rem; padding: 0.875rem;
    font-weight: 600; color: var(--on-button); text-align: center; text-decoration: none; background: var(--button);
    border-radius: 0.25rem; }
`;

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

/** The provider's form. It asks for the details that the provider requires and the cart request lacked. */
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

/**
 * The page that posts the shopper to the provider.
 * @param amountMinor minor units (cents)
 */
export function redirectFormPage(form: ProviderForm, amountMinor: number): Page {
  const body = html`
    <h1>Pay ${formatPrice(amountMinor / 100)}</h1>
    ${renderForm(form, 'Continue to payment')}
  `;
  return { title: 'Continue to payment', body, formActions: [originOf(form.action)] };
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
  // In one line with its currency.
  const amount = formatPrice(amountMinor / 100).replace(' ', '\u00A0');
  const action =
    way !== 'card'
      ? html`<form method="post">
          ${renderHiddenInput({ name: 'way', value: way })}
          <button type="submit">${button}: ${amount}</button>
        </form>`
      : typeof card === 'object'
        ? renderForm(card, `${button}: ${amount}`)
        : html`<a class="button" href="${card ?? ''}">${button}: ${amount}</a>`;
  return html`<section aria-labelledby="${way}" class="${refusal === '' ? '' : 'refused'}">
    <h2 id="${way}">${title}</h2>
    <p>${refusal || text(feeMinor)}</p>
    ${refusal === '' && action}
  </section>`;
}

export interface Choice {
  offers: readonly Offer[];
  /** The provider's URL or form; undefined if cards are not taken. */
  card: string | ProviderForm | undefined;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
}

/** The page on which the customer chooses how to pay. */
export function choicePage({ offers, card, shopUrl }: Choice): Page {
  const body = html`
    <h1>How would you like to pay?</h1>
    ${offers.map((offer) => renderOffer(offer, card))}
    <p><a href="${shopUrl}#/cart">Back to your cart</a></p>
  `;
  return {
    title: 'How would you like to pay?',
    body,
    extraStyle: choiceStyle,
    // Browsers hold the redirect after the form to this as well.
    formActions: ["'self'", originOf(shopUrl), ...(typeof card === 'object' ? [originOf(card.action)] : [])],
  };
}

const notPlacedTexts = {
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
} as const;

/** A page that only says something. @param shopUrl ends in `/`; without it, the page leads nowhere */
function messagePage(title: string, text: string, shopUrl?: string): Page {
  const body = html`
    <h1>${title}</h1>
    <p>${text}</p>
    ${
      shopUrl &&
      html`<p><a href="${shopUrl}#/cart">Back to your cart</a></p>
        <p><a href="${shopUrl}#/account/orders">My orders</a></p>`
    }
  `;
  return { title, body };
}

/** For an order that could not be placed. */
export function notPlacedPage(reason: keyof typeof notPlacedTexts, shopUrl: string): Page {
  const [title, text] = notPlacedTexts[reason];
  return messagePage(title, text, shopUrl);
}

/** For a payment that is finished, expired or unknown. */
export const nothingToPayPage = (shopUrl: string): Page =>
  messagePage(
    'There is nothing to pay here',
    'This payment is finished or has expired. If you have paid, your order appears under "My orders".',
    shopUrl,
  );

export const failedPage = (): Page =>
  messagePage('Please try again', 'Reload this page in a minute. Nothing is ordered or charged twice.');

/** Renders a page with headers that forbid caching, indexing, framing and any other script or style. */
export async function renderPage(
  page: Page,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { title, body, formActions = ["'none'"], extraStyle = '' } = page;
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${style}${extraStyle}
        </style>
      </head>
      <body>
        <main>
          <p class="shop">${shop.name}</p>
          ${body}
        </main>
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `form-action ${formActions.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // Shows the provider the site that posted the form, but not the payment's URL.
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...headers,
    },
  });
}
