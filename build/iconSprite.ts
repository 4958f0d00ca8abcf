import type { Plugin } from 'vite';
import { icons } from '../src/ui/icons.ts';

const placeholder = '<!--icons-->';

const symbols = Object.entries(icons).map(
  ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);

/** Replaces `<!--icons-->` in index.html with the icons, which `Icon` refers to. No script has to contain them. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml(html) {
      if (!html.includes(placeholder))
        throw new Error(`index.html has no ${placeholder} placeholder for the icons.`);
      return html.replace(placeholder, `<svg hidden>${symbols.join('')}</svg>`);
    },
  };
}
