import { grantOwner, revokeOwner } from './ownerClaims.ts';
import { openProject } from './database.ts';
import { runMain, UsageError } from './environment.ts';

await runMain(async () => {
  const [command, email] = process.argv.slice(2);
  if ((command !== 'grant' && command !== 'revoke') || !email?.includes('@')) {
    throw new UsageError(
      'Usage: npm run owner:grant -- owner@shop.example, npm run owner:revoke -- owner@shop.example',
    );
  }
  const { auth } = openProject(process.env);
  if (command === 'grant') {
    await grantOwner(auth, email);
    console.log(`${email} is an owner now. Sign in again on the board for it to take effect.`);
  } else {
    await revokeOwner(auth, email);
    console.log(`${email} is no longer an owner. A session that is open now may last for up to an hour.`);
  }
});
