import type { ProjectResponse, Project } from './project.ts';

const customer = { email: 'nimal@example.com', password: 'kandy-1815' };

const clientType = 'CLIENT_TYPE_WEB';

const signUp = (project: Project, change: object = {}) =>
  project.call('signUp', { returnSecureToken: true, ...customer, clientType, ...change });

const signIn = (project: Project, change: object = {}) =>
  project.call('signInWithPassword', { returnSecureToken: true, ...customer, clientType, ...change });

const reset = (project: Project) =>
  project.call('sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: customer.email,
    clientType,
  });

const textOf = ({ body }: ProjectResponse, name: string) => String(body[name]);

async function newToken(project: Project, name: 'idToken' | 'refreshToken'): Promise<string> {
  return textOf(await signUp(project), name);
}

const refresh = (project: Project, refreshToken: string) =>
  project.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken });

async function disabled(project: Project): Promise<ProjectResponse> {
  const account = await signUp(project);
  await project.disable(textOf(account, 'localId'));
  return account;
}

type Case = (project: Project) => Promise<ProjectResponse>;

const after =
  (first: Case, run: Case): Case =>
  async (project) => {
    await first(project);
    return run(project);
  };

/** Runs an operation with the token of a new account. */
const withToken =
  (operation: string, body: object = {}): Case =>
  async (project) =>
    project.call(operation, { idToken: await newToken(project, 'idToken'), ...body });

const named = { displayName: 'Nimal', returnSecureToken: true };

/** The requests that the shop sends to the authentication service, as its forms let them; each case starts with an empty project. */
export const authCases: Record<string, Case> = {
  'sign-up': signUp,
  'sign-up with an email in capitals': (project) => signUp(project, { email: 'Nimal@Example.COM' }),
  'sign-up with an existing email': after(signUp, signUp),
  'sign-up with an existing email in capitals': after(signUp, (project) =>
    signUp(project, { email: 'NIMAL@example.com' }),
  ),
  'sign-up with a weak password': (project) => signUp(project, { password: '12345' }),
  'sign-up with a malformed email': (project) => signUp(project, { email: 'nimal' }),
  'sign-in': after(signUp, signIn),
  'sign-in with an email in capitals': after(signUp, (project) =>
    signIn(project, { email: 'NIMAL@EXAMPLE.com' }),
  ),
  'sign-in with a display name': after(withToken('update', named), signIn),
  'sign-in with a wrong password': after(signUp, (project) => signIn(project, { password: 'not-it' })),
  'sign-in with an unknown email': signIn,
  'sign-in with a malformed email': (project) => signIn(project, { email: 'nimal' }),
  'sign-in to a disabled account': after(disabled, signIn),
  'sign-in to a disabled account with a wrong password': after(disabled, (project) =>
    signIn(project, { password: 'not-it' }),
  ),
  lookup: withToken('lookup'),
  'lookup with a display name': async (project) => {
    const idToken = await newToken(project, 'idToken');
    await project.call('update', { idToken, ...named });
    return project.call('lookup', { idToken });
  },
  'lookup with a malformed token': (project) => project.call('lookup', { idToken: 'zzz' }),
  'lookup of a disabled account': async (project) =>
    project.call('lookup', { idToken: textOf(await disabled(project), 'idToken') }),
  'update of the display name': withToken('update', named),
  'password reset': after(signUp, reset),
  'password reset for an unknown email': reset,
  'token refresh': async (project) => refresh(project, await newToken(project, 'refreshToken')),
  'token refresh with a malformed token': (project) => refresh(project, 'zzz'),
  'token refresh of a disabled account': async (project) =>
    refresh(project, textOf(await disabled(project), 'refreshToken')),
  'deleting an account': withToken('delete'),
  'deleting an account twice': async (project) => {
    const idToken = await newToken(project, 'idToken');
    await project.call('delete', { idToken });
    return project.call('delete', { idToken });
  },
  'sign-in after deleting the account': after(withToken('delete'), signIn),
};
