/** `skipped`: could not be checked; the message says what is missing. */
export type Status = 'ok' | 'failed' | 'note' | 'skipped';

export interface Finding {
  status: Status;
  message: string;
  /** How to fix a failure. */
  fix?: string | undefined;
}

/** One requirement on the shop's services. */
export interface Check<Context> {
  name: string;
  /** An error that it throws counts as a failure. */
  run: (context: Context) => Promise<Finding>;
  /** The fix for failures that bring no specific one, such as a network error. */
  fix: string;
}

export interface Result extends Finding {
  name: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const note = (message: string): Finding => ({ status: 'note', message });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });
export const failed = (message: string, fix?: string): Finding => ({ status: 'failed', message, fix });

// The message of a failed `fetch` is useless; the reason is in its cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Runs the checks in sequence. */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, fix, run } of checks) {
    const finding = await run(context).catch((error: unknown) => failed(reasonOf(error)));
    results.push({
      name,
      ...finding,
      fix: finding.status === 'failed' ? (finding.fix ?? fix) : undefined,
    });
  }
  return results;
}

const marks: Record<Status, string> = { ok: 'ok', failed: 'FAILED', note: 'note', skipped: 'skipped' };

/**
 * Renders the results as a table, each failure with its fix.
 * @param secrets strings that must never be printed, even if a service returns them
 */
export function renderResults(results: readonly Result[], secrets: readonly string[] = []): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const markWidth = Math.max(...Object.values(marks).map((mark) => mark.length));
  const indent = ' '.repeat(markWidth + 2);
  const lines = results.flatMap(({ status, name, message, fix }) => [
    `${marks[status].padEnd(markWidth)}  ${name.padEnd(width)}  ${message}`,
    ...(fix === undefined ? [] : [`${indent}fix: ${fix}`]),
  ]);
  const count = results.filter(({ status }) => status === 'failed').length;
  lines.push('', `${results.length} checks, ${count} failed.`);
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), lines.join('\n'));
}

/** Determines the exit code. */
export const allPassed = (results: readonly Result[]) => results.every(({ status }) => status !== 'failed');
