import { parseArgs } from 'node:util';
import { giveRole } from './ownerClaims.ts';
import { openProject } from './database.ts';
import { runMain, UsageError } from './environment.ts';

const outcomes = {
  owner: 'is an owner now. Sign in again on the board for it to take effect.',
  packer: 'is a packer now. Sign in again on the board for it to take effect.',
  none: 'has no role any more. A board that is open now may show data for up to an hour.',
} as const;

const isRole = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { role: { type: 'string' } },
  });
  const [email] = positionals;
  const role = String(values.role);
  if (!email?.includes('@') || !isRole(role)) {
    throw new UsageError('Usage: npm run owner -- kamala@shop.example --role owner (or packer, or none)');
  }
  const madeAt = await giveRole(openProject(process.env).auth, email, role);
  console.log(`${email} ${outcomes[role]}`);
  console.log(
    `The account was made on ${madeAt}. If its owner did not sign up then, take the role away again.`,
  );
});
