import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuth } from '../../local/services/auth/auth.ts';
import { authCases } from './authCases.ts';
import { comparable } from './comparable.ts';
import { projectAt } from './project.ts';
import type { Project } from './project.ts';

const projectId = 'demo-sarasa';
const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
if (!host) throw new Error('Run these with `npm run test:auth-emulator`.');
const origin = `http://${host}`;

const asOwner = (path: string, method: string, body?: object) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const emulated = projectAt(origin, fetch, async (localId) => {
  await asOwner(`/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, 'POST', {
    localId,
    disableUser: true,
  });
});

function localProject(hidesEmails: boolean): Project {
  const auth = createAuth({ hidesEmails, projectId });
  return projectAt('http://local', auth.handle, (localId) => {
    auth.disable(localId);
    return Promise.resolve();
  });
}

describe.each([true, false])('a project whose email enumeration protection is %s', (hidesEmails) => {
  beforeAll(async () => {
    const config = `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`;
    const emailPrivacyConfig = { enableImprovedEmailPrivacy: hidesEmails };
    expect((await asOwner(config, 'PATCH', { emailPrivacyConfig })).status).toBe(200);
  });
  beforeEach(async () => {
    await asOwner(`/emulator/v1/projects/${projectId}/accounts`, 'DELETE');
  });

  it.each(Object.entries(authCases))('%s', async (_name, run) => {
    const expected = comparable(await run(emulated));
    expect(comparable(await run(localProject(hidesEmails)))).toEqual(expected);
  });
});
