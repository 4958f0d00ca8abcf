/** Never seen: the renderer removes it, so that what is on the shop's own origin is found wherever the shop is. */
export const renderedOrigin = 'https://origin.invalid';

const nothing = () => undefined;

/** What the app reads of a browser while it renders: a first visit, without preferences and with an empty cart. */
function createGlobals() {
  const location = {
    origin: renderedOrigin,
    href: `${renderedOrigin}/`,
    pathname: '/',
    search: '',
    hash: '',
  };
  const history = { state: { idx: 0 }, replaceState: nothing };
  const splash = { classList: { contains: (name: string) => name === 'splash' } };
  const document = { getElementById: () => ({ firstElementChild: splash }), querySelector: () => null };
  const matchMedia = () => ({ matches: false });
  const localStorage = { getItem: () => null };
  const window = { location, history, document, matchMedia, localStorage };
  return { ...window, navigator: {}, window, document: { ...document, defaultView: window } };
}

/** Runs `work` with the globals of a browser. Nothing else may run meanwhile: other code takes them for a browser, too. */
export async function withBrowserGlobals<Result>(work: () => Promise<Result>): Promise<Result> {
  const globals = createGlobals();
  const names = Object.keys(globals);
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
