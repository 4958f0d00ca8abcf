import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';

/** Hono's `html` escapes every value. */
export type Html = ReturnType<typeof html>;

export interface Page {
  title: string;
  body: Html;
  /** Forms may be posted, or redirected, to these only; none when omitted. */
  formActions?: readonly string[];
}

const style = `
  :root { color-scheme: light dark; --ink: #211e1b; --ground: #fbf8f3; --edge: #8a8178; --button: #0c5a60; --on-button: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f2eee8; --ground: #191a1b; --edge: #85827c; --button: #7cc9cb; --on-button: #10211f; }
  }
  html { scroll-padding-block: 1rem; }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
  main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem; }
  .shop { margin: 0 0 1.5rem; font-size: 1.25rem; letter-spacing: 0.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  h2 { margin-block: 0 0.5rem; font-size: 1.125rem; }
  section { margin-block: 1rem; padding: 1rem; border: 1px solid var(--edge); border-radius: 0.25rem; }
  section p { margin: 0; }
  section p + p { margin-block-start: 0.5rem; }
  .refused { border-style: dashed; }
  label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; padding: 0.75rem; font: inherit; color: inherit; background: transparent;
    border: 1px solid var(--edge); border-radius: 0.25rem; }
  button, .button { display: block; box-sizing: border-box; width: 100%; margin-block-start: 1rem; padding: 0.875rem; font: inherit;
    font-weight: 600; color: var(--on-button); text-align: center; text-decoration: none; background: var(--button); border: 0;
    border-radius: 0.25rem; cursor: pointer; }
  a { color: inherit; }
  :focus-visible { outline: 3px solid var(--button); outline-offset: 2px; }
`;

export async function renderPage(
  page: Page,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { title, body, formActions = ["'none'"] } = page;
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p class="shop">${shop.name}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `form-action ${formActions.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // The provider sees the site that posted the form, but not the payment's URL.
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...headers,
    },
  });
}
