import { noteForgotten } from '../backup/backupFolder.ts';
import { createFirestoreDocuments } from '../documents/firestoreDocuments.ts';
import { clientIpOf } from '../http/clientIp.ts';
import { createTokenVerifier } from '../http/verifyToken.ts';
import { createSmtpMailer } from '../mail/smtpMailer.ts';
import { createProvider } from '../payments/createProvider.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Variables } from '../settings/settings.ts';
import { wireServer } from '../wireServer.ts';
import { findProjectId, openProject } from './database.ts';
import { createAccounts } from './firebaseAccounts.ts';
import { openBackups } from './openBackups.ts';

/** @throws SettingsError */
export function createHandler(variables: Variables, socketIp: (request: Request) => string = () => '') {
  const settings = parseSettings(variables);
  const { trustedProxies, mail } = settings;
  const [provider, ...others] = settings.providers.map((each) => createProvider(each, settings.shopMark));
  const projectId = findProjectId(variables);
  const project = openProject(variables);
  const { firestore, auth } = project;
  const documents = createFirestoreDocuments(firestore);
  const backups = settings.backup && openBackups(settings.backup, { ...project, documents, projectId });
  const accounts = createAccounts(auth);
  const server = wireServer(settings, {
    documents,
    accounts,
    provider,
    others,
    mailer: mail && createSmtpMailer(mail),
    verifyToken: createTokenVerifier({ projectId, readAccount: accounts.read }),
    clientIp: (request) =>
      clientIpOf(request.headers.get('x-forwarded-for'), socketIp(request), trustedProxies),
    trustedProxies,
    noteForgotten: backups && (async (uid) => noteForgotten(await backups.openFolder(), uid)),
  });
  return { settings, backups, ...server };
}
