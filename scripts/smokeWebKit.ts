/**
 * The shop's first steps in WebKitGTK, the engine nearest to Safari, through its WebDriver:
 * `xvfb-run -a npm run test:webkit` over the demo build. Needs Debian's webkit2gtk-driver.
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
const portOfDriver = 10_000 + Math.floor(Math.random() * 50_000);
const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';
const patienceMs = 30_000;
const pollMs = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

async function send(method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${portOfDriver}${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

async function until<T>(what: string, look: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + patienceMs;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    if (Date.now() > endMs) throw new Error(`Not seen within ${patienceMs} ms: ${what}`);
    await pause();
  }
}

async function walk(session: string, url: string) {
  const run = (script: string) => send('POST', `/session/${session}/execute/sync`, { script, args: [] });
  const click = (text: string, selector = 'a, button') =>
    until(`"${text}" to click`, () =>
      run(`const target = [...document.querySelectorAll('${selector}')].find((each) =>
        (each.textContent + (each.ariaLabel ?? '')).includes('${text}') && each.checkVisibility());
      target?.click();
      return Boolean(target);`),
    );
  const see = (text: string) =>
    until(`"${text}"`, () => run(`return document.body.innerText.includes('${text}')`));

  await send('POST', `/session/${session}/url`, { url });
  await see('BEST SELLING');
  await see('Sale ends in: ');
  await click('SHOW NOW');
  await see('products');
  await send('POST', `/session/${session}/url`, { url: `${url}/#/collections/weligama-batik-maxi` });
  await see('Weligama Batik Maxi');
  await click('ADD TO CART');
  await see('select item size');
  await run(`document.querySelector('input[type=radio]').click()`);
  await click('BUY NOW');
  await see('Your cart');
  await click('CONTINUE PAYMENT');
  await see('Please sign up before making payments.');
  await click('sign in', 'main a');
  await click('Fill them in');
  await click('SIGN IN');
  await see('Your cart');
  await see('Subtotal');
}

if (!existsSync(driverPath) || !miniBrowserPath) {
  console.log('WebKit was not tried: install Debian’s webkit2gtk-driver and xvfb.');
} else {
  const services = createDemoServices({ rules: rulesText, paymentSuccessToken, withDemoCustomer: true });
  const server = await startServer({ services, staticDir: 'dist-demo' });
  const driver = spawn(driverPath, [`--port=${portOfDriver}`], { stdio: 'inherit' });
  try {
    const { sessionId } = (await until('the driver', () =>
      send('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] } },
        },
      }),
    )) as { sessionId: string };
    await walk(sessionId, server.url);
    await send('DELETE', `/session/${sessionId}`);
    console.log('WebKit: from the home page to a signed-in customer’s cart.');
  } finally {
    driver.kill();
    await server.close();
  }
}
