/** What the smoke test does, with the keyboard alone. */
import { keys, waitFor } from './driver.ts';
import type { Keyboard } from './driver.ts';

const slug = 'weligama-batik-maxi';

/** From the home page to a product, by the search. */
export async function find({ hasFocus, open, press, run, type, waitForText }: Keyboard): Promise<void> {
  await open('/#/');
  await waitForText('BEST SELLING');
  await waitForText('Sale ends in: ');
  await press('SHOW NOW');
  await waitForText('products');
  // The / key works once the browser has been idle.
  await waitFor('the shortcut of the search', () =>
    run(`return document.querySelector('header [aria-keyshortcuts="/"]') !== null`),
  );
  await type('/');
  await waitFor('the search field', () => hasFocus('Search the shop'));
  await type('weligama');
  await waitFor('the first result', () =>
    run(`return document.querySelector('article a')?.hash === '#/collections/${slug}'`),
  );
  // From the field to the result, and to its page.
  await type(keys.enter);
  await waitFor('the focus on the first result', () =>
    run(`return document.activeElement?.hash === '#/collections/${slug}'`),
  );
  await type(keys.enter);
  await waitFor('the product', () => run(`return location.hash === '#/collections/${slug}'`));
}

/** From the product to a confirmed order. Signs in on the way. */
export async function buy({ fill, open, press, run, type, waitForText }: Keyboard): Promise<void> {
  await open(`/#/collections/${slug}`);
  await waitForText('ADD TO CART');
  await press('ADD TO CART');
  await waitForText('select item size');
  // The focus is on the first size now.
  await type(keys.down);
  await press('BUY NOW');
  await waitForText('Your cart');
  // A cart that has just appeared is not paid.
  await waitFor('the payment button', () =>
    run(`return [...document.querySelectorAll('button')].some((button) =>
      button.textContent.includes('CONTINUE PAYMENT') && button.ariaDisabled !== 'true')`),
  );
  await press('CONTINUE PAYMENT');
  await waitForText('Please sign up before making payments.');
  await press('sign in');
  await waitForText('SIGN IN');
  await fill('Email', 'demo@sarasa.lk');
  await fill('Password', 'ayubowan');
  // The payment goes on by itself.
  await type(keys.enter);
  await waitForText('Card number');
  await fill('Card number', '4242424242424242');
  await fill('Expiry', '1234');
  await fill('CVC', '123');
  await fill('Name on card', 'Nimali Perera');
  await type(keys.enter);
  await waitForText('Your order is confirmed.');
}

/** @param disconnect ends the server, as if the connection were lost */
export async function goOffline(
  { open, reload, run, waitForText }: Keyboard,
  disconnect: () => Promise<void>,
): Promise<void> {
  await open(`/#/collections/${slug}`);
  await waitForText('ADD TO CART');
  await waitFor('the shop, kept for the next visit', () =>
    run(`return caches.keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((keys) => ['CartPage-', 'data/query', '/images/'].every((part) =>
        keys.flat().some(({ url }) => url.includes(part))))`),
  );
  await disconnect();
  await reload();
  await waitForText('ADD TO CART');
  await waitFor('its picture', () => run(`return document.querySelector('main img')?.naturalWidth > 0`));
}
