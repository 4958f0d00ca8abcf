import { ConnectionError, request } from '../checks/http.ts';

/**
 * Asks a service for anything. Every HTTP answer counts as reached.
 * @returns why it cannot be reached, in plain words; undefined if it can
 */
export async function findConnectionProblem(url: string): Promise<string | undefined> {
  try {
    await request(url);
    return undefined;
  } catch (error) {
    if (error instanceof ConnectionError) return error.message;
    throw error;
  }
}
