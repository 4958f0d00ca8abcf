import type { Answer, Project } from './project.ts';

const customer = { email: 'nimal@example.com', password: 'kandy-1815' };

const clientType = 'CLIENT_TYPE_WEB';

const signUp = (project: Project, change: object = {}) =>
  project.call('signUp', { returnSecureToken: true, ...customer, clientType, ...change });

const signIn = (project: Project, change: object = {}) =>
  project.call('signInWithPassword', { returnSecureToken: true, ...customer, clientType, ...change });

const reset = (project: Project, change: object = {}) =>
  project.call('sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: customer.email,
    clientType,
    ...change,
  });

const textOf = ({ body }: Answer, name: string) => String(body[name]);

async function newToken(project: Project, name: 'idToken' | 'refreshToken'): Promise<string> {
  return textOf(await signUp(project), name);
}

const renew = (project: Project, refreshToken: string) =>
  project.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken });

async function disabled(project: Project): Promise<Answer> {
  const account = await signUp(project);
  await project.disable(textOf(account, 'localId'));
  return account;
}

/** What the shop asks of the authentication service; each starts with a project without accounts. */
export const authCases: Record<string, (project: Project) => Promise<Answer>> = {
  'sign-up': (project) => signUp(project),
  'sign-up with an e-mail in capitals': (project) => signUp(project, { email: 'Nimal@Example.COM' }),
  'sign-up with an e-mail that is taken': async (project) => {
    await signUp(project);
    return signUp(project);
  },
  'sign-up with an e-mail that is taken, in capitals': async (project) => {
    await signUp(project);
    return signUp(project, { email: 'NIMAL@example.com' });
  },
  'sign-up with a weak password': (project) => signUp(project, { password: '12345' }),
  'sign-up with an empty password': (project) => signUp(project, { password: '' }),
  'sign-up without a password': (project) => signUp(project, { password: undefined }),
  'sign-up with what is no e-mail': (project) => signUp(project, { email: 'nimal' }),
  'sign-up with an empty e-mail': (project) => signUp(project, { email: '' }),
  'sign-up without an e-mail': (project) => signUp(project, { email: undefined }),
  'sign-up with a display name': (project) => signUp(project, { displayName: 'Nimal' }),
  'sign-in': async (project) => {
    await signUp(project);
    return signIn(project);
  },
  'sign-in with an e-mail in capitals': async (project) => {
    await signUp(project);
    return signIn(project, { email: 'NIMAL@EXAMPLE.com' });
  },
  'sign-in with a display name': async (project) => {
    const idToken = await newToken(project, 'idToken');
    await project.call('update', { idToken, displayName: 'Nimal', returnSecureToken: true });
    return signIn(project);
  },
  'sign-in with a wrong password': async (project) => {
    await signUp(project);
    return signIn(project, { password: 'not-it' });
  },
  'sign-in with an unknown e-mail': (project) => signIn(project),
  'sign-in with what is no e-mail': (project) => signIn(project, { email: 'nimal' }),
  'sign-in with an empty e-mail': (project) => signIn(project, { email: '' }),
  'sign-in without an e-mail': (project) => signIn(project, { email: undefined }),
  'sign-in with an empty password': (project) => signIn(project, { password: '' }),
  'sign-in without a password': (project) => signIn(project, { password: undefined }),
  'sign-in to a disabled account': async (project) => {
    await disabled(project);
    return signIn(project);
  },
  'sign-in to a disabled account with a wrong password': async (project) => {
    await disabled(project);
    return signIn(project, { password: 'not-it' });
  },
  lookup: async (project) => project.call('lookup', { idToken: await newToken(project, 'idToken') }),
  'lookup with a display name': async (project) => {
    const idToken = await newToken(project, 'idToken');
    await project.call('update', { idToken, displayName: 'Nimal', returnSecureToken: true });
    return project.call('lookup', { idToken });
  },
  'lookup with what is no token': (project) => project.call('lookup', { idToken: 'zzz' }),
  'lookup without a token': (project) => project.call('lookup', {}),
  'lookup of a disabled account': async (project) =>
    project.call('lookup', { idToken: textOf(await disabled(project), 'idToken') }),
  'update of the display name': async (project) =>
    project.call('update', {
      idToken: await newToken(project, 'idToken'),
      displayName: 'Nimal Perera',
      returnSecureToken: true,
    }),
  'update without a wish for tokens': async (project) =>
    project.call('update', { idToken: await newToken(project, 'idToken'), displayName: 'Nimal' }),
  'update with what is no token': (project) => project.call('update', { idToken: 'zzz', displayName: 'N' }),
  'reset of a password': async (project) => {
    await signUp(project);
    return reset(project);
  },
  'reset for an unknown e-mail': (project) => reset(project),
  'reset without an e-mail': (project) => reset(project, { email: undefined }),
  'reset of no known kind': (project) => reset(project, { requestType: undefined }),
  'token refresh': async (project) => renew(project, await newToken(project, 'refreshToken')),
  'token refresh with what is no token': (project) => renew(project, 'zzz'),
  'token refresh with an empty token': (project) => renew(project, ''),
  'token refresh without a token': (project) => project.refresh({ grant_type: 'refresh_token' }),
  'token refresh of no known kind': async (project) =>
    project.refresh({ grant_type: 'magic', refresh_token: await newToken(project, 'refreshToken') }),
  'token refresh of a disabled account': async (project) =>
    renew(project, textOf(await disabled(project), 'refreshToken')),
  'an operation that there is not': (project) => project.call('fly', {}),
};

/**
 * What the emulator takes and the hosted service refuses as INVALID_EMAIL: the emulator looks only for an @, and not at
 * all where a reset is asked for. The local service is strict, as the hosted one is.
 */
export const laxCases: Record<string, (project: Project) => Promise<Answer>> = {
  'sign-up with an e-mail without a dot': (project) => signUp(project, { email: 'nimal@example' }),
  'reset for what is no e-mail': (project) => reset(project, { email: 'nimal' }),
};
