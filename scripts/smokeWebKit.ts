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

async function runSmokeTest(session: string, url: string) {
  const run = (script: string) => send('POST', `/session/${session}/execute/sync`, { script, args: [] });
  const click = (text: string, selector = 'a, button') =>
    waitFor(`"${text}" to click`, () =>
      run(`const target = [...document.querySelectorAll('${selector}')].find((each) =>
        (each.textContent + (each.ariaLabel ?? '')).includes('${text}') && each.checkVisibility());
      target?.click();
      return Boolean(target);`),
    );
  // Not innerText: in WebKit it lacks what `content-visibility` leaves out for now.
  const waitForText = (text: string) =>
    waitFor(`"${text}"`, () => run(`return document.body.textContent.includes('${text}')`));

  await send('POST', `/session/${session}/url`, { url });
  await waitForText('BEST SELLING');
  await waitForText('Sale ends in: ');
  await click('SHOW NOW');
  await waitForText('products');
  await send('POST', `/session/${session}/url`, { url: `${url}/#/collections/weligama-batik-maxi` });
  await waitForText('Weligama Batik Maxi');
  await click('ADD TO CART');
  await waitForText('select item size');
  await run(`document.querySelector('input[type=radio]').click()`);
  await click('BUY NOW');
  await waitForText('Your cart');
  await click('CONTINUE PAYMENT');
  await waitForText('Please sign up before making payments.');
  await click('sign in', 'main a');
  await click('Fill them in');
  await click('SIGN IN');
  await waitForText('Your cart');
  await waitForText('Subtotal');
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
    console.log('WebKit passed: from the home page to a signed-in customer’s cart.');
  } finally {
    driver.kill();
    await server.close();
  }
}
