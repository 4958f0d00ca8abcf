import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { parseSettings, SettingsError } from '../../apps/checkout/src/settings/settings.ts';
import { EnvironmentError, parseEnvironment } from '../../build/environment.ts';
import { reasonsNotToPublish } from '../../build/security/reasonsNotToPublish.ts';
import { withoutBlank } from '../../src/config/readSettings.ts';
import { shop } from '../../src/config/shop.ts';
import type { Values } from './questions.ts';

/** `apps/checkout/README.md` names the same. */
export const secretNames =
  /^(STRIPE_.*|PAYHERE_.*SECRET|SANITY_WRITE_TOKEN|SMTP_URL|BACKUP_KEY|SERVICE_ACCOUNT)$/;

/** A function has its own, and Google refuses some of them. */
const notOnFunctions = /^(PORT|TRUSTED_PROXIES|GOOGLE_.*|.*EMULATOR_HOST)$/;

/** Its commands go to the project `default`. */
const rc = v.looseObject({ projects: v.optional(v.looseObject({})) });
const firebaserc = v.fallback(v.pipe(v.string(), v.parseJson(), rc), {});

const isOfShop = (name: string) => name.startsWith('VITE_');
const pick = (values: Values, isPicked: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

/** With what follows from the shop's settings. TRUSTED_PROXIES is for commands on this computer. */
const serverOf = (values: Values): Values => ({
  TRUSTED_PROXIES: '1',
  ...pick(values, (name) => !isOfShop(name)),
  PAYMENT_SUCCESS_TOKEN: values.VITE_PAYMENT_SUCCESS_TOKEN ?? '',
  SANITY_PROJECT_ID: values.VITE_SANITY_PROJECT_ID ?? '',
  SANITY_DATASET: values.VITE_SANITY_DATASET ?? '',
  SERVER_URL: values.VITE_CHECKOUT_SERVER_URL ?? '',
});

/** What is missing or wrong for the shop's build and for the server on its host, a line each. */
export function findProblems(values: Values): string[] {
  const ofShop = pick(values, isOfShop);
  const ofServer = { K_SERVICE: 'checkout', ...serverOf(values) };
  const problems = [() => parseEnvironment(ofShop, 'live'), () => parseSettings(ofServer)].map((parse) => {
    try {
      return parse() && '';
    } catch (error) {
      if (error instanceof EnvironmentError || error instanceof SettingsError) return error.message;
      throw error;
    }
  });
  const lines = problems.flatMap((problem) => problem.split(/\n */).slice(1));
  return [...lines, ...reasonsNotToPublish(ofShop, shop).filter(isOfShop)];
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const parse = (text: string) => withoutBlank(parseEnv(text)) as Values;
export const readValues = (folder: string): Values => ({
  PAYMENT_PROVIDER: 'payhere',
  ...parse(readIfThere(`${folder}/apps/checkout/.env.local`)),
  VITE_PAYMENT_SUCCESS_TOKEN: crypto.randomUUID(),
  ...pick(parse(readIfThere(`${folder}/.env.local`)), isOfShop),
});

/** Keeps every line but those of the settings. @throws Error for a value that the file cannot hold */
function changeEnvFile(path: string, settings: Values, old: string): [path: string, text: string] {
  let text = old.replaceAll('\r\n', '\n').replace(/[^\n]$/, '$&\n');
  for (const [name, value] of Object.entries(settings)) {
    if ((parse(text)[name] ?? '') === value) continue;
    // Without quotes where none are needed, because Docker keeps them.
    const mark = /[#'"`\\]/.test(value) ? (value.includes("'") ? '"' : "'") : '';
    const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
    const next = `${name}=${mark}${value}${mark}`;
    text = text.search(line) < 0 ? `${text}${next}\n` : text.replaceAll(line, () => next);
  }
  for (const [name, value] of Object.entries({ ...parse(old), ...settings }))
    if ((parse(text)[name] ?? '') !== value)
      throw new Error(`${path} cannot hold ${name}: write it there by hand. Nothing was changed.`);
  return [path, text];
}

/** Changes all files that hold a setting, or none. They may hold secrets, so that others on this computer cannot read them. */
export function save(folder: string, values: Values): void {
  const server = serverOf(values);
  const read = (path: string) => readIfThere(`${folder}/${path}`);
  // A new file begins as its example, without values.
  const exampleFor = (path: string) => read(`${dirname(path)}/.env.example`).replaceAll(/^(\w+=).+$/gm, '$1');
  const change = (path: string, settings: Values, old = read(path) || exampleFor(path)) =>
    changeEnvFile(`${folder}/${path}`, settings, old);
  const files = [
    change('.env.local', pick(values, isOfShop)),
    change('apps/checkout/.env.local', server),
    change('apps/studio/.env', {
      SANITY_STUDIO_PROJECT_ID: values.VITE_SANITY_PROJECT_ID ?? '',
      SANITY_STUDIO_DATASET: values.VITE_SANITY_DATASET ?? '',
    }),
  ];
  const secrets = withoutBlank(pick(server, (name) => secretNames.test(name)));
  files.push([`${folder}/apps/checkout/.env.secrets.local`, `${JSON.stringify(secrets)}\n`]);
  const id = values.VITE_FIREBASE_PROJECT_ID;
  if (id) {
    const isDeployed = (name: string) => !secretNames.test(name) && !notOnFunctions.test(name);
    // Written anew, or a setting that was taken out of `.env.local` would stay deployed.
    const head = '# Made of .env.local by npm run setup, which overwrites it.\n';
    files.push(change(`apps/checkout/.env.${id}`, pick(server, isDeployed), head));
    const { projects, ...others } = v.parse(firebaserc, read('.firebaserc'));
    const text = JSON.stringify({ ...others, projects: { ...projects, default: id } }, null, 2);
    files.push([`${folder}/.firebaserc`, `${text}\n`]);
  }
  for (const [path, text] of files) writeFileSync(`${path}.new.local`, text, { mode: 0o600 });
  for (const [path] of files) renameSync(`${path}.new.local`, path);
}
