/** `left out`: it could not be looked into, and the text says what it would need. */
export type Status = 'ok' | 'failed' | 'note' | 'left out';

export interface Finding {
  status: Status;
  says: string;
  /** What the owner does about a failure. */
  mend?: string | undefined;
}

/** One thing that must hold of a shop's services. */
export interface Check<World> {
  name: string;
  /** Says what it found; whatever it throws is a failure. */
  run: (world: World) => Promise<Finding>;
  /** What to do when the finding has no advice of its own, for example when nothing answers. */
  mend: string;
}

export interface Result extends Finding {
  name: string;
}

export const ok = (says: string): Finding => ({ status: 'ok', says });
export const note = (says: string): Finding => ({ status: 'note', says });
export const leftOut = (says: string): Finding => ({ status: 'left out', says });
export const failed = (says: string, mend?: string): Finding => ({ status: 'failed', says, mend });

// `fetch failed` says nothing; the reason stands in the cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Runs the checks one after the other, so that what they say is in their order. */
export async function runChecks<World>(checks: readonly Check<World>[], world: World): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, mend, run } of checks) {
    const finding = await run(world).catch((error: unknown) => failed(reasonOf(error)));
    results.push({
      name,
      ...finding,
      mend: finding.status === 'failed' ? (finding.mend ?? mend) : undefined,
    });
  }
  return results;
}

const marks: Record<Status, string> = { ok: 'ok', failed: 'FAILED', note: 'note', 'left out': 'left out' };

/**
 * The results as a table, each failure with how to mend it.
 * @param secrets texts that never may be printed, whatever a service answered
 */
export function renderResults(results: readonly Result[], secrets: readonly string[] = []): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const markWidth = Math.max(...Object.values(marks).map((mark) => mark.length));
  const indent = ' '.repeat(markWidth + 2);
  const lines = results.flatMap(({ status, name, says, mend }) => [
    `${marks[status].padEnd(markWidth)}  ${name.padEnd(width)}  ${says}`,
    ...(mend === undefined ? [] : [`${indent}how to mend it: ${mend}`]),
  ]);
  const count = results.filter(({ status }) => status === 'failed').length;
  lines.push('', `${results.length} checks, ${count} failed.`);
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), lines.join('\n'));
}

/** Whether a command that ran them should end well. */
export const isAllWell = (results: readonly Result[]) => results.every(({ status }) => status !== 'failed');
