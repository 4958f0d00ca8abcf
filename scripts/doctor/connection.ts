import { ConnectionError, isPage, request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';

/** Why a service cannot be asked, in plain words. */
export interface ConnectionProblem {
  message: string;
  /** Something else answers in its place. */
  isReplaced: boolean;
}

/**
 * Asks a service for anything. Every HTTP answer counts as reached, except a page in place of JSON.
 * @param ask a question that the service answers in JSON; without it, any answer will do
 * @returns undefined if the service can be asked
 */
export async function findConnectionProblem(
  url: string,
  ask?: () => Promise<HttpResult>,
): Promise<ConnectionProblem | undefined> {
  try {
    const response = await (ask?.() ?? request(url));
    if (ask === undefined || !isPage(response)) return undefined;
    const type = response.headers.get('content-type') ?? 'no type';
    const message = `a proxy answers instead of ${new URL(url).host} (HTTP ${response.status}, ${type})`;
    return { message, isReplaced: true };
  } catch (error) {
    if (error instanceof ConnectionError) return { message: error.message, isReplaced: false };
    throw error;
  }
}
