/**
 * A smoke test of the demo build in WebKitGTK, the engine closest to Safari, through its WebDriver:
 * `xvfb-run -a npm run test:webkit`. Needs Debian's webkit2gtk-driver.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createDemoServices } from '../demo/createDemoServices.ts';
import { addDemoOwner } from '../demo/seed/demoOwner.ts';
import { rulesText } from '../emulators/mounts/rulesText.ts';
import { startServer } from '../emulators/mounts/nodeServer.ts';

const builtDemo = process.env.BUILT_DEMO ?? 'dist-demo';
const driverPath = '/usr/bin/WebKitWebDriver';
const miniBrowserPath = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
const driverPort = 10_000 + Math.floor(Math.random() * 50_000);
const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';
const timeoutMs = 30_000;
const pollMs = 100;

const sleep = () => new Promise((resolve) => setTimeout(resolve, pollMs));

async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

async function waitFor<T>(what: string, find: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found) return found;
    if (Date.now() > endMs) throw new Error(`Not found within ${timeoutMs} ms: ${what}`);
    await sleep();
  }
}

const keys = { tab: '\uE004', enter: '\uE007', down: '\uE015', shift: '\uE008' };
const maxTabs = 80;
const slug = 'weligama-batik-maxi';
const productName = 'Weligama Batik Maxi';
const trackingNumber = 'EE123456789LK';

/** @param disconnect ends the server, as if the connection were lost */
async function runSmokeTest(session: string, url: string, disconnect: () => Promise<void>) {
  const run = (script: string) => send('POST', `/session/${session}/execute/sync`, { script, args: [] });
  const type = (text: string, held = '') =>
    send('POST', `/session/${session}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            ...held.split('').map((value) => ({ type: 'keyDown', value })),
            ...text.split('').flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
            ...held.split('').map((value) => ({ type: 'keyUp', value })),
          ],
        },
      ],
    });
  // Not innerText: in WebKit it lacks what `content-visibility` leaves out for now.
  const waitForText = (text: string) =>
    waitFor(`"${text}"`, () => run(`return document.body.textContent.includes('${text}')`));
  const waitForCard = (...texts: string[]) =>
    waitFor(`a card with "${texts.join('", "')}"`, () =>
      run(`return [...document.querySelectorAll('article')].some(({ textContent }) =>
        ${JSON.stringify(texts)}.every((text) => textContent.includes(text)))`),
    );
  const open = (path: string) => send('POST', `/session/${session}/url`, { url: url + path });
  const switchTo = (handle: unknown) => send('POST', `/session/${session}/window`, { handle });

  /** Whether the focus is on an element with this text, name or label. If a card's text is given, within such a card. */
  const hasFocus = (text: string, cardText = '') =>
    run(`const focused = document.activeElement;
      const name = focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
      const card = focused.closest('article')?.textContent ?? '';
      return (name + ' ' + focused.type).includes('${text}') && card.includes('${cardText}');`);
  async function tabTo(text: string, cardText?: string) {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      await type(keys.tab);
      if (await hasFocus(text, cardText)) return;
    }
    throw new Error(`Not reached with ${maxTabs} presses of Tab: "${text}"`);
  }
  async function press(text: string, cardText?: string) {
    await tabTo(text, cardText);
    await type(keys.enter);
  }
  async function fill(label: string, text: string) {
    await tabTo(label);
    await type(text);
  }

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
  // The filter of the listing under it.
  await waitForText('Nothing found for “weligama”');
  await press('Search without filters');
  await waitFor('the first result', () =>
    run(`return document.querySelector('dialog [data-result]')?.dataset.result === '${slug}'`),
  );
  await type(keys.down + keys.enter);
  await waitFor('the product, without the search over it', () =>
    run(`return location.hash === '#/collections/${slug}' && document.querySelector('dialog') === null`),
  );
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

  await press('My orders');
  await waitForCard(productName, 'order pending');
  const customer = await send('GET', `/session/${session}/window`);
  const board = (await send('POST', `/session/${session}/window/new`, { type: 'window' })) as {
    handle: string;
  };
  await switchTo(board.handle);
  await open('/owner/');
  await waitForText('Fill them in');
  await press('Fill them in');
  await press('Sign in');
  await waitForCard(productName);
  await press('Add tracking…', productName);
  await waitFor('the field for the tracking number', () => hasFocus('Tracking number'));
  await type(trackingNumber);
  await type(keys.tab, keys.shift);
  // The first letter of its name chooses the carrier.
  await type('D' + keys.tab + keys.enter);
  await waitForText('Shipped: Nimali Perera');

  // The page is still open, and asks for news by itself.
  await switchTo(customer);
  await waitForCard(productName, 'order shipped', 'Sent with Domex', trackingNumber);

  await open(`/#/collections/${slug}`);
  await waitForText('ADD TO CART');
  await waitFor('the shop, kept for the next visit', () =>
    run(`return caches.keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((keys) => ['CartPage-', 'data/query', '/images/'].every((part) =>
        keys.flat().some(({ url }) => url.includes(part))))`),
  );
  await disconnect();
  await send('POST', `/session/${session}/refresh`);
  await waitForText('ADD TO CART');
  await waitFor('its picture', () => run(`return document.querySelector('main img')?.naturalWidth > 0`));
}

if (!existsSync(driverPath) || !miniBrowserPath) {
  console.log('WebKit was not tested: install Debian’s webkit2gtk-driver and xvfb.');
  if (process.env.CI) process.exitCode = 1;
} else {
  const services = createDemoServices({ rules: rulesText, paymentSuccessToken, withDemoCustomer: true });
  addDemoOwner(services.auth, services.database);
  const server = await startServer({ services, staticDir: builtDemo });
  let isConnected = true;
  const disconnect = async () => {
    if (isConnected) await server.close();
    isConnected = false;
  };
  const driver = spawn(driverPath, [`--port=${driverPort}`], { stdio: 'inherit' });
  try {
    const { sessionId } = (await waitFor('the driver', () =>
      send('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] } },
        },
      }),
    )) as { sessionId: string };
    try {
      await runSmokeTest(sessionId, server.url, disconnect);
    } finally {
      // Closes the browser.
      await send('DELETE', `/session/${sessionId}`);
    }
    console.log(
      'WebKit passed: from the home page to a confirmed order, shipped on the board, by keyboard alone; then a page without a connection.',
    );
  } finally {
    driver.kill();
    await disconnect();
  }
}
