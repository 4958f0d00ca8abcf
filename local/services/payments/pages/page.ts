import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { shop } from '../../../../src/config/shop.ts';
import { pageStyle } from './pageStyle.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  title: string;
  main: Html;
  /** The origin to which a form of the page may redirect. */
  shopOrigin?: string | undefined;
}

/** Renders a page, with a content security policy that allows only its own style. */
export async function renderPage({ title, main, shopOrigin = '' }: Page, status = 200): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${shop.name} test payment</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <header class="strip"><h1>Test payment · no money moves</h1></header>
        <main>${main}</main>
      </body>
    </html>`;
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        'img-src data:',
        // Browsers also apply this to the redirect that follows a form post.
        `form-action 'self' ${shopOrigin}`.trim(),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
  });
}
