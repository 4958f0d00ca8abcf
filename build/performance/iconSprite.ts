import type { Plugin } from 'vite';
import { icons } from '../../src/ui/icons.ts';

const symbols = Object.entries(icons).map(
  ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);

/** Puts the icons into index.html, in place of `<!--icons-->`: there they are no part of any script. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: (html) => html.replace('<!--icons-->', `<svg hidden>${symbols.join('')}</svg>`),
  };
}
