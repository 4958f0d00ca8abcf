/**
 * A smoke test of the demo build in WebKitGTK, the engine closest to Safari, through its WebDriver:
 * `xvfb-run -a npm run test:webkit`. Needs Debian's webkit2gtk-driver.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createDemoServices } from '../demo/createDemoServices.ts';
import { rulesText } from '../emulators/mounts/rulesText.ts';
import { startServer } from '../emulators/mounts/nodeServer.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const miniBrowserPath = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
const driverPort = 10_000 + Math.floor(Math.random() * 50_000);
const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';
const timeoutMs = 30_000;
const pollMs = 100;

const sleep = () => new Promise((resolve) => setTimeout(resolve, pollMs));

async function send(method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> {
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

const keys = { tab: '\uE004', enter: '\uE007', down: '\uE015', space: ' ' };
const maxTabs = 80;

async function runSmokeTest(session: string, url: string) {
  const run = (script: string) => send('POST', `/session/${session}/execute/sync`, { script, args: [] });
  const type = (text: string) =>
    send('POST', `/session/${session}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: text.split('').flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  // Not innerText: in WebKit it lacks what `content-visibility` leaves out for now.
  const waitForText = (text: string) =>
    waitFor(`"${text}"`, () => run(`return document.body.textContent.includes('${text}')`));
  const open = (path: string) => send('POST', `/session/${session}/url`, { url: `${url}/#${path}` });

  /** Tabs to the element with this text, name or label. */
  async function tabTo(text: string) {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      await type(keys.tab);
      const hasFocus = await run(`const focused = document.activeElement;
        const name = focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
        return (name + ' ' + focused.type).includes('${text}');`);
      if (hasFocus) return;
    }
    throw new Error(`Not reached with ${maxTabs} presses of Tab: "${text}"`);
  }
  async function press(text: string, key = keys.enter) {
    await tabTo(text);
    await type(key);
  }
  async function fill(label: string, text: string) {
    await tabTo(label);
    await type(text);
  }

  await open('/');
  await waitForText('BEST SELLING');
  await waitForText('Sale ends in: ');
  await press('SHOW NOW');
  await waitForText('products');
  await open('/collections/weligama-batik-maxi');
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

if (!existsSync(driverPath) || !miniBrowserPath) {
  console.log('WebKit was not tested: install Debian’s webkit2gtk-driver and xvfb.');
} else {
  const services = createDemoServices({ rules: rulesText, paymentSuccessToken, withDemoCustomer: true });
  const server = await startServer({ services, staticDir: 'dist-demo' });
  const driver = spawn(driverPath, [`--port=${driverPort}`], { stdio: 'inherit' });
  try {
    const { sessionId } = (await waitFor('the driver', () =>
      send('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] } },
        },
      }),
    )) as { sessionId: string };
    await runSmokeTest(sessionId, server.url);
    await send('DELETE', `/session/${sessionId}`);
    console.log('WebKit passed: from the home page to a confirmed order, by keyboard alone.');
  } finally {
    driver.kill();
    await server.close();
  }
}
