/** WebKit's driver and what a keyboard does with it. */
export const driverPort = 10_000 + Math.floor(Math.random() * 50_000);
const timeoutMs = 30_000;
const pollMs = 100;
const maxTabs = 80;

export const keys = { tab: '\uE004', enter: '\uE007', down: '\uE015', shift: '\uE008' };

const sleep = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/** A command to the driver. @throws Error of the driver's answer */
export async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

/** @throws Error when nothing is found for half a minute */
export async function waitFor<T>(what: string, find: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found) return found;
    if (Date.now() > endMs) throw new Error(`Not found within ${timeoutMs} ms: ${what}`);
    await sleep();
  }
}

/** What a shopper with a keyboard can do in a session. */
export function createKeyboard(session: string, url: string) {
  const run = (script: string) => send('POST', `/session/${session}/execute/sync`, { script, args: [] });
  const type = (text: string, held = '') =>
    send('POST', `/session/${session}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            ...held.split('').map((value) => ({ type: 'keyDown', value })),
            ...text.split('').flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
            ...held.split('').map((value) => ({ type: 'keyUp', value })),
          ],
        },
      ],
    });
  // Not innerText: in WebKit it lacks what `content-visibility` leaves out for now.
  const waitForText = (text: string) =>
    waitFor(`"${text}"`, () => run(`return document.body.textContent.includes('${text}')`));
  const waitForCard = (...texts: string[]) =>
    waitFor(`a card with "${texts.join('", "')}"`, () =>
      run(`return [...document.querySelectorAll('article')].some(({ textContent }) =>
        ${JSON.stringify(texts)}.every((text) => textContent.includes(text)))`),
    );
  const open = (path: string) => send('POST', `/session/${session}/url`, { url: url + path });
  const reload = () => send('POST', `/session/${session}/refresh`);
  const windows = {
    current: () => send('GET', `/session/${session}/window`),
    switchTo: (handle: unknown) => send('POST', `/session/${session}/window`, { handle }),
    openAnother: async () => {
      const made = await send('POST', `/session/${session}/window/new`, { type: 'window' });
      return (made as { handle: string }).handle;
    },
  };

  /** Whether the focus is on an element with this text, name or label. If a card's text is given, within such a card. */
  const hasFocus = (text: string, cardText = '') =>
    run(`const focused = document.activeElement;
      const name = focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
      const card = focused.closest('article')?.textContent ?? '';
      return (name + ' ' + focused.type).includes('${text}') && card.includes('${cardText}');`);
  async function tabTo(text: string, cardText?: string) {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      await type(keys.tab);
      if (await hasFocus(text, cardText)) return;
    }
    throw new Error(`Not reached with ${maxTabs} presses of Tab: "${text}"`);
  }
  async function press(text: string, cardText?: string) {
    await tabTo(text, cardText);
    await type(keys.enter);
  }
  async function fill(label: string, text: string) {
    await tabTo(label);
    await type(text);
  }

  return { fill, hasFocus, open, press, reload, run, type, waitForCard, waitForText, windows };
}

export type Keyboard = ReturnType<typeof createKeyboard>;
