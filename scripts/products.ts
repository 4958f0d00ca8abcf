/** Brings products from a spreadsheet into the content service: `npm run products -- products.xlsx pictures/ [--dry-run] [--publish]` */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../apps/checkout/src/lib/runCommand.ts';
import { delay } from '../src/lib/timing.ts';
import { readPartialShop } from './checks/shopContext.ts';
import { createContent } from './products/content.ts';
import { importProducts } from './products/importProducts.ts';
import { writeSheet } from './products/sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    template: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    mode: { type: 'string', default: 'live' },
    site: { type: 'string' },
  },
});

async function run([sheet = 'products.xlsx', pictures = 'pictures']: string[]): Promise<boolean> {
  if (values.template) {
    if (existsSync(sheet))
      throw new Error(`${sheet} is there already. Name another: npm run products -- --template new.xlsx`);
    writeFileSync(sheet, await writeSheet());
    console.log(`${sheet} is written: a row for each product. Its sheet “Help” explains the columns.`);
    return true;
  }
  if (!existsSync(sheet))
    throw new Error(`There is no ${sheet}. For an empty one: npm run products -- --template`);
  const { shop, missing } = readPartialShop(values.mode, values.site);
  const unset = missing.filter((name) => name.startsWith('VITE_SANITY_'));
  const token = process.env.SANITY_WRITE_TOKEN || undefined;
  const isDryRun = values['dry-run'];
  let lack = '';
  if (token === undefined)
    lack =
      'SANITY_WRITE_TOKEN is not set. Make one at sanity.io/manage, under API, Tokens, as an Editor, then: SANITY_WRITE_TOKEN=… npm run products -- products.xlsx pictures/';
  if (unset.length > 0)
    lack = `.env.local has no ${unset.join(' and no ')}. Copy them from sanity.io/manage.`;
  if (lack !== '' && !isDryRun) throw new Error(`${lack}\n--dry-run needs none.`);
  if (lack !== '')
    console.log(`Compared with ${unset.length > 0 ? 'nothing yet' : 'what is published alone'}: ${lack}`);
  const content =
    unset.length > 0 ? undefined : createContent({ sanity: shop.config.sanity, token, wait: delay });
  return importProducts({ sheet, pictures, publishes: values.publish, isDryRun, content, log: console.log });
}

await runCommand(() => run(positionals));
