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

/** The shop's tokens (`src/styles/tokens.css`), which a page of another host cannot load. */
const style = `
  :root { color-scheme: light dark; --paper: #fbf8f3; --surface: #fff; --line: #ddd3c6; --edge: #85796b; --ink: #211d1a;
    --soft: #5f564e; --accent: #0d5c63; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #17191a; --surface: #1f2223; --line: #3a3e3f; --edge: #8d9190; --ink: #f3efe8; --soft: #bdb6ab;
      --accent: #7cc7c6; --on-accent: #0c2426; }
  }
  html { scroll-padding-block: 1rem; }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
  header { padding: 1rem; border-block-end: 1px solid var(--line); font-size: min(1.375rem, 6vw); font-weight: 500; line-height: 1.5;
    letter-spacing: 0.2em; text-indent: 0.2em; text-align: center; text-transform: uppercase; }
  main { box-sizing: border-box; max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.45rem + 1.4vw, 2.5rem); font-weight: 400; line-height: 1.15; text-wrap: balance; }
  dl { margin: 0 0 1.25rem; padding-block: 0.5rem; border-block: 1px solid var(--line); }
  dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding-block: 0.25rem; }
  dt { flex: none; color: var(--soft); }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
  .total * { color: inherit; font-weight: 600; }
  fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { margin-block-end: 0.75rem; padding: 0; font-size: 1.1875rem; }
  [type=radio] { position: absolute; width: 1.25rem; height: 1.25rem; margin: 0.875rem 1rem; accent-color: var(--accent); }
  .way { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; margin: 0 0 0.75rem; padding: 0.75rem 1rem 0.75rem 3.25rem;
    font-size: 1rem; background: var(--surface); border: 1px solid var(--edge); border-radius: 3px; cursor: pointer; }
  .way small { grid-column: 1 / -1; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  :checked + .way { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  :disabled + .way { color: var(--soft); background: none; border-style: dashed; cursor: default; }
  .pay { display: none; }
  #card:checked ~ .by-card, #cod:checked ~ .by-cod, #transfer:checked ~ .by-transfer { display: block; }
  label { display: block; margin-block: 1rem 0.25rem; font-size: 0.875rem; font-weight: 600; }
  form input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.625rem 0.75rem; font: inherit; color: inherit;
    background: var(--surface); border: 1px solid var(--edge); border-radius: 3px; }
  button, .button { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin-block: 1.25rem; padding: 0.75rem 1.5rem;
    font: 600 1rem/1.5 system-ui, sans-serif; color: var(--on-accent); text-align: center; text-decoration: none;
    background: var(--accent); border: 0; border-radius: 3px; cursor: pointer; }
  a { color: inherit; text-underline-offset: 0.2em; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
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
        <header>${shop.name}</header>
        <main>
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
