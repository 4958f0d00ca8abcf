import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../support/consoleGuard.ts';
import { createResourceCache } from '../../../src/resources/resourceCache.ts';
import type { PageMessage } from '../../../src/startup/workerMessages.ts';

const newVersion = 'A new version of the shop is ready.';

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}
type CreatePolicy = (name: string, rules: ScriptUrls) => ScriptUrls;

class FakeWorker extends EventTarget {
  postMessage = vi.fn<(message: PageMessage) => void>();
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn<() => Promise<void>>(async () => undefined);

  /** Does what the browser does when it has installed a new version. */
  install() {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

async function setUp() {
  vi.resetModules();
  const { startWorker } = await import('../../../src/startup/serviceWorker.ts');
  const notifications = await import('../../../src/ui/toasts/notifications.ts');
  vi.stubGlobal('__HAS_SERVICE_WORKER__', true);
  const registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    ready: Promise.resolve(registration),
    register: vi.fn<(url: string, options: object) => Promise<FakeRegistration>>(async () => registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  const start = async () => {
    startWorker(createResourceCache());
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { registration, container, start, ...notifications };
}

describe('the service worker', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is registered through a policy that returns no other URL', async () => {
    const { container, start } = await setUp();
    const createPolicy = vi.fn<CreatePolicy>((_name, { createScriptURL }) => ({
      createScriptURL: (url) => `trusted ${createScriptURL(url)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    await start();
    const url = new URL('sw.js', document.baseURI).href;
    expect(createPolicy.mock.calls[0]?.[0]).toBe('service-worker');
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.test/')).toBe(url);
    expect(container.register).toHaveBeenCalledWith(`trusted ${url}`, expect.anything());
  });

  it('offers a version that waits since an earlier visit, and reloads at once when another tab has agreed', async () => {
    const { registration, start, currentNotification } = await setUp();
    registration.waiting = new FakeWorker();
    await start();
    expect(currentNotification()?.text).toBe(newVersion);
    registration.waiting = null;
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    currentNotification()?.action?.onAction();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is done without where the browser refuses it', async () => {
    const { container, start } = await setUp();
    container.register.mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'));
    await start();
    expectLogged(/could not be kept for the next visit/);
  });

  it.each([
    ['browser', 'navigator', {}],
    ['build', '__HAS_SERVICE_WORKER__', false],
  ])('is done without where the %s has none', async (_what, name, value) => {
    const { container, start } = await setUp();
    vi.stubGlobal(name, value);
    await expect(start()).resolves.toBeUndefined();
    expect(container.register).not.toHaveBeenCalled();
  });
});
