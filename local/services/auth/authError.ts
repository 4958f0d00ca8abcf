/** An error of the authentication service; `message` is the code that the SDK translates. */
export class AuthError extends Error {
  override name = 'AuthError';
}

export function toErrorBody(message: string) {
  return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}

export const notFoundBody = {
  error: {
    code: 404,
    message: 'Not Found',
    errors: [{ message: 'Not Found', reason: 'notFound' }],
    status: 'NOT_FOUND',
  },
};
