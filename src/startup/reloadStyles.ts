function retryFailedSheet(): Promise<unknown> {
  const failed = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  if (!failed) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
    failed.replaceWith(link);
  });
}

let lastAttempt: Promise<unknown> = Promise.resolve();

/** Requests the pages' style sheet again if it failed to load; the boot script marks it. */
export function reloadFailedStyles(): Promise<unknown> {
  // One attempt at a time: a sheet that is still loading is neither marked nor ready.
  lastAttempt = lastAttempt.catch(() => undefined).then(retryFailedSheet);
  return lastAttempt;
}
