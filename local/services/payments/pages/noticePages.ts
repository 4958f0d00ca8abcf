import { html } from 'hono/html';
import { formatPrice } from '../../../../src/domain/price.ts';
import { shop } from '../../../../src/config/shop.ts';
import type { Page } from './page.ts';
import type { StandInSession } from '../sessions.ts';

/** Stands in for the bank's 3-D Secure page. */
export function confirmPage(session: StandInSession, action: string): Page {
  const total = formatPrice(session.total);
  return {
    title: '3-D Secure',
    shopOrigin: new URL(session.successUrl).origin,
    main: html`<section class="panel notice" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">3-D Secure</h2>
      <p>
        Here your bank would ask you to confirm the payment of ${total} to ${shop.name}. Choose the outcome.
      </p>
      <form method="post" action="${action}">
        <button type="submit" name="answer" value="complete">Complete</button>
        <button type="submit" name="answer" value="fail" class="plain">Fail</button>
      </form>
    </section>`,
  };
}

export function paidPage(session: StandInSession): Page {
  return {
    title: 'Already paid',
    main: html`<section class="panel notice" aria-labelledby="paid-heading">
      <h2 id="paid-heading">This order is already paid</h2>
      <p>${formatPrice(session.total)} to ${shop.name}. Nothing is charged a second time.</p>
      <p><a class="back" href="${session.successUrl}">Continue to ${shop.name}</a></p>
    </section>`,
  };
}

export function expiredPage({ cancelUrl }: StandInSession): Page {
  return {
    title: 'Expired',
    main: html`<section class="panel notice" aria-labelledby="expired-heading">
      <h2 id="expired-heading">This payment page has expired</h2>
      <p>Nothing was charged. Your cart is still in the shop, where you can start again.</p>
      ${cancelUrl === '' ? '' : html`<p><a class="back" href="${cancelUrl}">Back to ${shop.name}</a></p>`}
    </section>`,
  };
}

/** Shown when the provider rejects the checkout server's form. */
export function refusedPage(reason: string): Page {
  return {
    title: 'Not accepted',
    main: html`<section class="panel notice" aria-labelledby="refused-heading">
      <h2 id="refused-heading">This payment request is not accepted</h2>
      <p>${reason}</p>
    </section>`,
  };
}

/** Shown for an unknown session. Without a link back: the shop's URL is unknown. */
export function unknownPage(): Page {
  return {
    title: 'Not found',
    main: html`<section class="panel notice" aria-labelledby="unknown-heading">
      <h2 id="unknown-heading">This payment was not found</h2>
      <p>The link may be wrong, or the test server was restarted since. Your cart is still in the shop.</p>
    </section>`,
  };
}
