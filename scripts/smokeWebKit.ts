/**
 * A smoke test of the demo build in WebKitGTK, the engine closest to Safari, through its WebDriver:
 * `xvfb-run -a npx tsx scripts/smokeWebKit.ts`, and each night. Needs Debian's webkit2gtk-driver.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createDemoServices } from '../local/catalogue/createDemoServices.ts';
import { rulesText } from '../local/services/mounts/rulesText.ts';
import { startServer } from '../local/services/mounts/nodeServer.ts';
import { createKeyboard, driverPort, send, waitFor } from './webKit/driver.ts';
import { buy, find, goOffline } from './webKit/steps.ts';

const builtDemo = process.env.BUILT_DEMO ?? 'dist-demo';
const driverPath = '/usr/bin/WebKitWebDriver';
const miniBrowserPath = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';

if (!existsSync(driverPath) || !miniBrowserPath) {
  console.log('WebKit was not tested: install Debian’s webkit2gtk-driver and xvfb.');
  if (process.env.CI) process.exitCode = 1;
} else {
  const services = createDemoServices({
    rules: rulesText,
    paymentSuccessToken,
    withDemoCustomer: true,
    notifications: 'sent',
  });
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
      const keyboard = createKeyboard(sessionId, server.url);
      await find(keyboard);
      await buy(keyboard);
      await goOffline(keyboard, disconnect);
    } finally {
      // Closes the browser.
      await send('DELETE', `/session/${sessionId}`);
    }
    console.log(
      'WebKit passed: from the home page to a confirmed order, shipped on the board, saved, filtered, awaited, shared and kept products, by keyboard alone; then a page without a connection.',
    );
  } finally {
    driver.kill();
    await disconnect();
  }
}
