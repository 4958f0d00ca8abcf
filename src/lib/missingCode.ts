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

function askAgain(failed: HTMLLinkElement): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${link.href} did not arrive.`)));
    failed.replaceWith(link);
  });
}

async function askAgainForAll(): Promise<void> {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  await Promise.all([...failed].map(askAgain));
}

let mending = Promise.resolve();

/** Asks again for the style sheets that did not arrive: the loader of lazy chunks asks once, then takes them for there. */
export function mendStyles(): Promise<void> {
  // One after the other: what is asked for at this moment has neither failed nor come.
  mending = mending.catch(() => undefined).then(askAgainForAll);
  return mending;
}
