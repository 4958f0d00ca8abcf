import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../../../apps/checkout/src/settings/settings.ts';
import { parseEnvironment } from '../../../build/environment.ts';
import { mswHandlers } from '../../../local/services/mounts/msw.ts';
import { secretNames } from '../../../scripts/setup/files.ts';
import { questions } from '../../../scripts/setup/questions.ts';
import { runSetup } from '../../../scripts/setup/runSetup.ts';
import { answerProject, startServices } from './hostedShop.ts';

const id = 'lanka-cloth';
const shopUrl = `https://${id}.web.app/`;
const snippet = (appId = '1:4242:web:0a1b2c3d4e5f') => `// Import the functions you need
import { initializeApp } from "firebase/app";

const firebaseConfig = {
  apiKey: "AIzaSyB8d2kQ0wXc4Lr7TnVm1Hf5Gp9Zj3Ua6Eo",
  authDomain: "${id}.firebaseapp.com",
  projectId: "${id}",
  storageBucket: "${id}.firebasestorage.app",
  appId: "${appId}"
};

// Initialize Firebase
const app = initializeApp(firebaseConfig);`;

const authorizedDomains = [`${id}.web.app`, `${id}.firebaseapp.com`, 'lanka.shop'];
let services = startServices();
const server = setupServer(
  answerProject({ projectId: '4242', authorizedDomains }),
  http.get(shopUrl, () => new HttpResponse('Site Not Found', { status: 404 })),
  ...mswHandlers(() => services, { sanityProjectId: 'k3ab9x0z', checkoutServerUrl: 'https://unused.test' }),
);

/** Answers by the beginning of a question; a list one after the other, no answer by pressing Enter. */
type Answers = Record<string, string | string[]>;

const evening: Answers = {
  Firebase: snippet(),
  'Sanity: project': 'k3ab9x0z',
  Bank: 'Lanka Cloth|Bank of Ceylon, Kandy|0071 234 567',
};
const ctrlC = '\u0003';
let folder: string;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  services = startServices({ firebaseProjectId: id });
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  for (const part of ['', 'apps/checkout', 'apps/studio']) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, '.env.example'), readFileSync(join(part, '.env.example')));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const settingsOf = (file: string) => parseEnv(textOf(file));

/** Types the answers into a terminal. @returns whether all settings are there, and what the terminal showed */
async function setUp(answers: Answers) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const left = new Map(Object.entries(answers).map(([start, given]) => [start, [given].flat()]));
  let screen = '';
  output.on('data', (chunk: Buffer) => {
    screen += chunk;
    const shown = String(chunk);
    const question = shown.endsWith(': ') && questions.find(({ text }) => shown.startsWith(text));
    if (!question) return;
    const [, given = []] = [...left].find(([start]) => question.text.startsWith(start)) ?? [];
    const answer = given.shift() ?? '';
    input.write(answer === ctrlC ? ctrlC : `${answer.replaceAll('\n', '\r')}\r`);
  });
  const isComplete = await runSetup(input as never, output, folder);
  return { isComplete, screen };
}

describe('setup', () => {
  it('needs three answers for cash and transfer, and writes what shop, server, Studio and Firebase read', async () => {
    const { isComplete, screen } = await setUp(evening);
    expect(screen).toContain(`ok: project ${id}`);
    expect(screen).toContain('ok: answers (HTTP 404)');
    expect(screen).toContain('ok: project k3ab9x0z, dataset production');
    expect(isComplete).toBe(true);

    const shop = settingsOf('.env.local');
    expect(parseEnvironment(shop, 'live').checkoutServerUrl).toBe(
      `https://asia-south1-${id}.cloudfunctions.net/checkout`,
    );
    const deployed = settingsOf(`apps/checkout/.env.${id}`);
    const {
      methods,
      shopUrl: url,
      paymentSuccessToken,
    } = parseSettings({ ...deployed, K_SERVICE: 'checkout' });
    expect({ url, paymentSuccessToken }).toEqual({
      url: shopUrl,
      paymentSuccessToken: shop.VITE_PAYMENT_SUCCESS_TOKEN,
    });
    expect(methods.ways).toEqual(['cod', 'transfer']);
    expect(methods.transferTo).toEqual(['Lanka Cloth', 'Bank of Ceylon, Kandy', '0071 234 567']);
    expect(Object.keys(deployed)).not.toContain('TRUSTED_PROXIES');
    expect(settingsOf('apps/studio/.env').SANITY_STUDIO_PROJECT_ID).toBe('k3ab9x0z');
    expect(JSON.parse(textOf('.firebaserc'))).toEqual({ projects: { default: id } });
    expect(textOf('apps/checkout/.env.secrets.local')).toBe('{}\n');
  });

  it('adds the card later, keeps secrets out of what is deployed and off the screen, and own lines in their place', async () => {
    await setUp(evening);
    const own = '# our own note\n';
    writeFileSync(
      join(folder, 'apps/checkout/.env.local'),
      own + textOf('apps/checkout/.env.local').replace('COD_FEE=', 'COD_FEE=300'),
    );
    const before = textOf('.env.local');
    const password = 'smtps://shop:pass@mail.lk';
    const secret = 'MzE5"#==';
    const account = 'Nimal’s & "Sons" #1|BOC, Kandy|71';
    const card = {
      Methods: 'card,transfer',
      Bank: account,
      'PayHere: Merchant ID': '1211149',
      'PayHere: Merchant Secret': secret,
      Mail: password,
    };
    expect((await setUp(card)).isComplete).toBe(true);

    expect(textOf('.env.local')).toBe(before);
    const settings = settingsOf('apps/checkout/.env.local');
    expect(textOf('apps/checkout/.env.local').startsWith(own)).toBe(true);
    expect(settings).toMatchObject({
      SMTP_URL: password,
      PAYHERE_MODE: 'sandbox',
      TRANSFER_ACCOUNT: account,
    });
    expect(JSON.parse(textOf('apps/checkout/.env.secrets.local'))).toEqual({
      PAYHERE_MERCHANT_SECRET: secret,
      SMTP_URL: password,
    });
    expect(textOf(`apps/checkout/.env.${id}`)).toContain('COD_FEE=300');
    expect(textOf(`apps/checkout/.env.${id}`)).not.toMatch(/MzE5|smtps/);
    expect(statSync(join(folder, 'apps/checkout/.env.secrets.local')).mode & 0o077).toBe(0);

    const { screen } = await setUp({ Mail: '-' });
    expect(screen).toContain('[MzE…]');
    expect(screen).not.toMatch(/MzE5|pass@/);
    expect(settingsOf('apps/checkout/.env.local').SMTP_URL).toBe('');
  });

  it.each<[string, Answers, RegExp]>([
    [
      'that is no configuration',
      { Firebase: ['lanka-cloth', snippet()] },
      /VITE_FIREBASE_API_KEY is missing/,
    ],
    [
      'of another project',
      { Firebase: [snippet('1:777:web:0a1b'), snippet()] },
      /the app id of project number 777/,
    ],
    ['that Sanity cannot have', { 'Sanity: project': ['Lanka Cloth', 'k3ab9x0z'] }, /lower-case letters/],
    ['that is a placeholder', { 'Sanity: project': ['your-project', 'k3ab9x0z'] }, /is a placeholder/],
    ['of a method there is not', { Methods: ['paypal', 'cod,transfer'] }, /must be a list of card, cod and/],
    ['of a file that is not there', { Path: ['~/key.json', '-'] }, /names a file that cannot be read/],
  ])('asks again after an answer %s', async (_what, answers, words) => {
    const { isComplete, screen } = await setUp({ ...evening, ...answers });
    expect(screen).toMatch(words);
    expect(isComplete).toBe(true);
  });

  it('says what a service refuses, how to mend it, and keeps the answer on Enter', async () => {
    const message = 'API key not valid. Please pass a valid API key.';
    services.auth.faults.add({ status: 400, body: { error: { code: 400, message } } });
    services.auth.faults.add({ status: 400, body: { error: { code: 400, message } } });
    const key = join(folder, 'key.json');
    writeFileSync(key, '{"project_id": "lanka-books"}');
    const noKey = join(folder, 'null.json');
    writeFileSync(noKey, 'null');
    const { screen } = await setUp({ ...evening, Path: [noKey, `"${key}"`] });
    expect(screen).toMatch(
      /failed: the API key is unknown or has expired\n {2}fix: Copy VITE_FIREBASE_API_KEY/,
    );
    expect(screen).toMatch(
      /failed: it is no service account’s key\n {2}fix: Firebase console of lanka-cloth/,
    );
    expect(screen).toMatch(/failed: it is of project lanka-books, not of lanka-cloth\n {2}fix: Firebase/);
    expect(settingsOf('.env.local').VITE_FIREBASE_PROJECT_ID).toBe(id);
    expect(settingsOf('apps/checkout/.env.local').GOOGLE_APPLICATION_CREDENTIALS).toBe(key);
  });

  it('keeps answers without internet, and says that they could not be checked', async () => {
    server.use(http.all('*', () => HttpResponse.error()));
    const { isComplete, screen } = await setUp(evening);
    expect(screen.match(/could not be checked: \S+ cannot be reached/g)).toHaveLength(3);
    expect(isComplete).toBe(true);
  });

  it('follows another project with the URLs that came from the first', async () => {
    await setUp(evening);
    const other = snippet().replaceAll(id, 'lanka-silk');
    server.use(http.all('*', () => HttpResponse.error()));
    await setUp({ Firebase: other });
    expect(settingsOf('.env.local').VITE_CHECKOUT_SERVER_URL).toContain('lanka-silk');
    expect(settingsOf('apps/checkout/.env.local').SHOP_URL).toBe('https://lanka-silk.web.app/');
  });

  it('keeps what others wrote into .firebaserc and .env.local, and deploys none of it', async () => {
    const projects = { default: 'lanka-silk', trial: id };
    writeFileSync(join(folder, '.firebaserc'), JSON.stringify({ projects, targets: {} }));
    writeFileSync(join(folder, '.env.local'), 'GITHUB_TOKEN=ghp_1');
    await setUp(evening);
    expect(JSON.parse(textOf('.firebaserc'))).toEqual({ projects: { default: id, trial: id }, targets: {} });
    expect(settingsOf('.env.local').GITHUB_TOKEN).toBe('ghp_1');
    expect(textOf('apps/checkout/.env.local') + textOf(`apps/checkout/.env.${id}`)).not.toContain('ghp_1');
  });

  it('no longer deploys a setting that was taken out by hand', async () => {
    await setUp(evening);
    const file = join(folder, 'apps/checkout/.env.local');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('COD_FEE=', 'COD_FEE=300'));
    await setUp({});
    expect(settingsOf(`apps/checkout/.env.${id}`).COD_FEE).toBe('300');
    writeFileSync(file, before);
    await setUp({});
    expect(settingsOf(`apps/checkout/.env.${id}`).COD_FEE).toBeUndefined();
  });

  it('leaves a server that takes cards without naming its methods with cards', async () => {
    writeFileSync(join(folder, 'apps/checkout/.env.local'), 'PAYHERE_MERCHANT_ID=1211149\n');
    const { screen } = await setUp({ ...evening, Methods: ctrlC });
    expect(screen).toContain('transfer [card]: ');
  });

  it('saves what was answered before Ctrl-C, lists what is missing, and goes on from there', async () => {
    const stopped = await setUp({ ...evening, 'Sanity: project': ctrlC });
    expect(stopped.isComplete).toBe(false);
    expect(stopped.screen).toMatch(/Stopped[^]*Still missing or wrong:[^]*VITE_SANITY_PROJECT_ID is missing/);
    expect(settingsOf('.env.local').VITE_FIREBASE_PROJECT_ID).toBe(id);
    const { Firebase: _asked, ...others } = evening;
    expect((await setUp(others)).isComplete).toBe(true);
  });

  it('lists answers that were left empty', async () => {
    const { isComplete, screen } = await setUp({ ...evening, Bank: '' });
    expect(screen).toContain('TRANSFER_ACCOUNT is missing');
    expect(isComplete).toBe(false);
  });

  it('changes no file if a value does not fit into one', async () => {
    await setUp(evening);
    const files = () => readdirSync(folder, { recursive: true, withFileTypes: true });
    const texts = () =>
      files().flatMap((file) =>
        file.isFile() ? [readFileSync(join(file.parentPath, file.name), 'utf8')] : [],
      );
    const before = texts();
    await expect(setUp({ Bank: `"'#` })).rejects.toThrow(/cannot hold TRANSFER_ACCOUNT/);
    expect(texts()).toEqual(before);
  });

  it('needs a terminal', async () => {
    await expect(runSetup(new PassThrough() as never, new PassThrough(), folder)).rejects.toThrow(
      'run it in a terminal',
    );
  });

  it('takes for secret what the guide of the checkout server does', () => {
    const guide = readFileSync('apps/checkout/README.md', 'utf8');
    const [, list = ''] = /Secrets belong in its secret store:([^.]+)/.exec(guide) ?? [];
    const marked = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    const all = Object.keys(parseEnv(readFileSync('apps/checkout/.env.example', 'utf8')));
    expect(new Set(all.filter((name) => secretNames.test(name)))).toEqual(new Set(marked));
  });
});
