interface SystemError extends Error {
  code?: unknown;
  port?: number;
  path?: string;
}

/** What the system says of a file or a port, in words for whoever runs the command. */
const explanations: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: stop what runs there, or set another PORT.`,
  ENOENT: ({ path, message }) => (path === undefined ? message : `There is no ${path}.`),
  EACCES: ({ port, path }) => `${path ?? `Port ${port}`} may not be opened by this account.`,
};

const programErrors = [TypeError, RangeError, ReferenceError, SyntaxError];

/** A stack helps where the program is wrong, but not where a setting, a file or a service is. */
export function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // One for each address that was tried.
  if (error instanceof AggregateError && error.message === '') return describeFailure(error.errors[0]);
  const { code, cause, message }: SystemError = error;
  if (cause instanceof Error && message === 'fetch failed') return describeFailure(cause);
  const isOfProgram = code === undefined && programErrors.some((kind) => error instanceof kind);
  return isOfProgram ? error : (explanations[String(code)]?.(error) ?? message);
}

/** Runs a command, which exits with 1 when it returns false or throws. */
export async function runCommand(main: () => unknown, what = ''): Promise<void> {
  try {
    if ((await main()) === false) process.exitCode = 1;
  } catch (error) {
    const failure = describeFailure(error);
    console.error(...(typeof failure === 'string' ? [what + failure] : [failure]));
    process.exitCode = 1;
  }
}
