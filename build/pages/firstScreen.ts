import { renderedOrigin } from './browserGlobals.ts';

export interface FirstScreen {
  /** Links for the head that preload its pictures, once the boot script knows that it is shown. */
  preloads: string;
  html: string;
}

/** Attributes that name an id; those of the first screen must differ from those that React renders beside it. */
const idAttributes = / (id|for|aria-controls|aria-labelledby|aria-describedby)="([^"]+)"/g;

/** The position within the frame, of a picture that the policy forbids to be styled by an attribute. */
const positionOf = (style: string) => /object-position:([\d.]+% [\d.]+%)/.exec(style)?.[1];

const linkTo = /(<a\b[^>]*? href=")#([^"]*)"/g;

/** Takes away style attributes, which the policy forbids. React's comments stay: texts would be a fraction of a pixel narrower. */
export function firstScreenOf(rendered: string, linkOf: (path: string) => string): FirstScreen {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(rendered) ?? [];
  const local = (text: string) => text.replaceAll(renderedOrigin, '');
  const html = rendered
    .slice(preloads.length)
    .replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
      const position = positionOf(style);
      return position === undefined ? '' : ` data-position="${position}"`;
    })
    .replace(idAttributes, ' $1="first-$2"')
    // The boot script preloads the pictures, unless another route is asked for: a lazy picture that is hidden is never loaded.
    .replaceAll(' loading="eager"', ' loading="lazy"')
    .replace(linkTo, (_link, start: string, path: string) => `${start}${linkOf(path)}"`);
  return { preloads: local(preloads).replaceAll(' rel="preload"', ' data-rel="preload"'), html: local(html) };
}
