import { html } from 'hono/html';
import { formatPrice } from '../../src/lib/price.ts';
import { shop } from '../../src/shop.ts';
import type { Page } from './page.ts';
import type { CheckoutSession } from './sessions.ts';

/** The page on which the card's bank would ask the shopper. */
export function confirmPage(session: CheckoutSession, action: string): Page {
  const total = formatPrice(session.total);
  return {
    title: '3-D Secure',
    shopOrigin: new URL(session.successUrl).origin,
    main: html`<section class="panel notice" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">3-D Secure</h2>
      <p>
        Here your bank would ask whether it is you who pays ${total} to ${shop.name}. Choose how it answers.
      </p>
      <form method="post" action="${action}">
        <button type="submit" name="answer" value="complete">Complete</button>
        <button type="submit" name="answer" value="fail" class="plain">Fail</button>
      </form>
    </section>`,
  };
}

/** Shown for a session that was paid before. */
export function paidPage(session: CheckoutSession): Page {
  return {
    title: 'Already paid',
    main: html`<section class="panel notice" aria-labelledby="paid-heading">
      <h2 id="paid-heading">This order is already paid</h2>
      <p>${formatPrice(session.total)} to ${shop.name}. Nothing is charged a second time.</p>
      <p><a class="back" href="${session.successUrl}">Continue to ${shop.name}</a></p>
    </section>`,
  };
}

/** Shown for a session that does not exist; where its shop is, is not known. */
export function unknownPage(): Page {
  return {
    title: 'Not found',
    main: html`<section class="panel notice" aria-labelledby="unknown-heading">
      <h2 id="unknown-heading">This payment was not found</h2>
      <p>The link may be wrong, or the test server was started anew since. Your cart is still in the shop.</p>
    </section>`,
  };
}
