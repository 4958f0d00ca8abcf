/** A part of the shop did not arrive: the shop was updated since it was opened, or the connection is broken. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
  /** Lets the part be asked for again; called once its failure is on the screen. */
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super('A part of the shop could not be loaded.', { cause });
    this.forget = forget;
  }
}

function askAgain(): Promise<unknown> {
  const failed = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  if (!failed) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${link.href} did not arrive.`)));
    failed.replaceWith(link);
  });
}

let mending: Promise<unknown> = Promise.resolve();

/**
 * Asks again for the style sheet of the pages, should it not have arrived (the boot script marks it).
 * @throws Error when it does not arrive this time either
 */
export function mendStyles(): Promise<unknown> {
  // One after the other: what is asked for at this moment has neither failed nor come.
  mending = mending.catch(() => undefined).then(askAgain);
  return mending;
}
