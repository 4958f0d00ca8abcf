import { describe, expect, it } from 'vitest';
import { bundleScript } from '../../../build/bundleScript.ts';
import { serviceWorker, versionOfBuild } from '../../../build/serviceWorker.ts';

const chunk = (path: string, ...moduleIds: string[]) => ({ [path]: { type: 'chunk', moduleIds } });
const asset = (path: string) => ({ [path]: { type: 'asset' } });

const html = `<link rel="preload" as="style" href="./assets/style-1.css">
  <script>const pages = ["./assets/HomePage-1.js"]</script>
  <script type="module" src="./assets/index-1.js"></script>
  <link rel="stylesheet" href="./assets/style-1.css">`;

const bundle = {
  ...asset('index.html'),
  ...asset('_headers'),
  ...asset('assets/style-1.css'),
  ...asset('assets/face-1.woff2'),
  ...asset('assets/index-1.js.map'),
  ...chunk('assets/index-1.js', '/shop/src/main.tsx'),
  ...chunk('assets/HomePage-1.js', '/shop/src/pages/home/HomePage.tsx'),
  ...chunk('assets/ProfilePage-1.js', '/shop/src/pages/account/ProfilePage.tsx'),
  ...chunk('assets/auth-1.js', '/shop/node_modules/@firebase/auth/dist/index.js'),
} as unknown as Parameters<typeof versionOfBuild>[1];

describe('the list of the service worker’s files', () => {
  it('tells what every page needs, what works without a connection, and what does not', async () => {
    expect(await versionOfBuild(html, bundle)).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      first: ['assets/index-1.js', 'assets/style-1.css'],
      ahead: ['assets/HomePage-1.js', 'assets/face-1.woff2'],
      online: ['assets/ProfilePage-1.js', 'assets/auth-1.js'],
    });
  });
});

describe('the service worker', () => {
  const define = { __SANITY__: '{"projectId":"testshop"}', __VERSION__: '{"id":"0"}' };

  it('is one small script, with the list of files and nothing of the app', async () => {
    const script = await bundleScript(process.cwd(), 'src/worker/main.ts', define);
    expect(script.length).toBeLessThan(12_000);
    expect(script).toContain('testshop');
    expect(script).not.toMatch(/\bimport\b|importScripts|react|firebase/i);
  });

  it('is registered by a build alone, unless the setting switches it off', () => {
    const definedWith = (setting: string, command = 'build') => {
      const { config } = serviceWorker({ VITE_SERVICE_WORKER: setting }) as unknown as {
        config: (config: object, env: { mode: string; command: string }) => { define: object };
      };
      return config({}, { mode: 'live', command }).define;
    };
    expect(definedWith('')).toEqual({ __HAS_SERVICE_WORKER__: 'true' });
    expect(definedWith('off')).toEqual({ __HAS_SERVICE_WORKER__: 'false' });
    expect(definedWith('on', 'serve')).toEqual({ __HAS_SERVICE_WORKER__: 'false' });
  });
});
