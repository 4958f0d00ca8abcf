/** WebKit's driver and what a keyboard does with it. */
export const driverPort = 10_000 + Math.floor(Math.random() * 50_000);
const timeoutMs = 30_000;
const pollMs = 100;
const maxTabs = 80;

export const keys = { tab: '\uE004', enter: '\uE007', down: '\uE015' };

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
  const type = (text: string) =>
    send('POST', `/session/${session}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: text.split('').flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  // Not innerText: in WebKit it lacks what `content-visibility` leaves out for now.
  const waitForText = (text: string) =>
    waitFor(`"${text}"`, () => run(`return document.body.textContent.includes('${text}')`));
  const open = (path: string) => send('POST', `/session/${session}/url`, { url: url + path });
  const reload = () => send('POST', `/session/${session}/refresh`);

  /** Whether the focus is on an element with this text, name or label. */
  const hasFocus = (text: string) =>
    run(`const focused = document.activeElement;
      const name = focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
      return (name + ' ' + focused.type).includes('${text}');`);
  async function tabTo(text: string) {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      await type(keys.tab);
      if (await hasFocus(text)) return;
    }
    throw new Error(`Not reached with ${maxTabs} presses of Tab: "${text}"`);
  }
  async function press(text: string) {
    await tabTo(text);
    await type(keys.enter);
  }
  async function fill(label: string, text: string) {
    await tabTo(label);
    await type(text);
  }

  return { fill, hasFocus, open, press, reload, run, type, waitForText };
}

export type Keyboard = ReturnType<typeof createKeyboard>;
