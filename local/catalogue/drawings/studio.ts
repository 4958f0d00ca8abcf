import { palm } from './landscape.ts';
import { lightness, mix } from './palette.ts';
import { num } from './svg.ts';

/** Colours of the studio's walls and papers: limewash in warm, quiet tones. */
export const papers = {
  ivory: '#efe7d9',
  sand: '#e5d5bd',
  blush: '#ecd2c5',
  mist: '#d3ddd6',
  clay: '#d9b698',
  lagoon: '#b9d0cc',
  turmeric: '#e6cb94',
  rose: '#d9a898',
  leaf: '#c3caa9',
  terracotta: '#c58a6b',
  dusk: '#bcc3cc',
  shell: '#f3ede3',
} as const;

export type PaperName = keyof typeof papers;

/** What the light does on the wall. */
export type LightName = 'soft' | 'window' | 'palm' | 'low';

/** Blurs and shadows shared by the pictures. */
export const shadowFilters =
  '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values="0 0 0 0 .25 0 0 0 0 .15 0 0 0 0 .1 0 0 0 .24 0"/><feGaussianBlur stdDeviation="17"/></filter>' +
  '<filter id="tight" x="-10%" y="-10%" width="120%" height="120%"><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .12 0 0 0 0 .08 0 0 0 .34 0"/><feGaussianBlur stdDeviation="9"/></filter>' +
  '<filter id="leaves" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter>' +
  '<filter id="haze" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>';

function lightOnWall(light: LightName, width: number, height: number, dark: string): string {
  const x = (share: number) => num(width * share);
  const y = (share: number) => num(height * share);
  const pane = (left: number, top: number) =>
    `M${x(left)} ${y(top)}L${x(left + 0.2)} ${y(top + 0.07)}V${y(top + 0.31)}L${x(left)} ${y(top + 0.24)}Z`;
  if (light === 'window')
    return `<path d="${pane(0.06, 0.08)}${pane(0.29, 0.16)}${pane(0.06, 0.36)}${pane(0.29, 0.44)}" fill="#fffaf0" fill-opacity=".5" filter="url(#haze)"/>`;
  if (light === 'palm')
    return `<g filter="url(#leaves)" opacity=".2">${palm(width * 1.04, height * 0.3, width * 1.05, -58, dark, 2.1)}${palm(width * 1.02, height * -0.04, width * 0.85, -128, dark, 2.1)}</g>`;
  if (light === 'low')
    return `<path d="M0 ${y(0.1)}L${x(1)} ${y(0.42)}V${y(0.8)}L0 ${y(0.5)}Z" fill="#fff6e4" fill-opacity=".42" filter="url(#haze)"/>`;
  return '';
}

/** A wall and a floor without a corner between them, lit from the upper left. */
export function backdrop(paper: PaperName, light: LightName = 'soft', width = 1200, height = 1600): string {
  const colour = papers[paper];
  const pale = mix(colour, '#fffaf2', 0.5);
  const dark = mix(colour, '#3c2a1d', lightness(colour) > 0.8 ? 0.17 : 0.22);
  return (
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${mix(colour, pale, 0.7)}"/><stop offset=".6" stop-color="${colour}"/><stop offset=".83" stop-color="${mix(colour, dark, 0.75)}"/><stop offset="1" stop-color="${mix(colour, pale, 0.35)}"/></linearGradient>` +
    `<radialGradient id="window" cx=".3" cy=".24" r=".8"><stop stop-color="#fffdf8" stop-opacity=".55"/><stop offset="1" stop-color="#fffdf8" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="contact"><stop stop-color="#4a3527" stop-opacity=".34"/><stop offset=".55" stop-color="#4a3527" stop-opacity=".13"/><stop offset="1" stop-color="#4a3527" stop-opacity="0"/></radialGradient>${shadowFilters}</defs>` +
    `<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/><path fill="url(#window)" d="M0 0h${width}v${height}H0z"/>` +
    lightOnWall(light, width, height, mix(colour, '#2d2118', 0.75))
  );
}

/** A table or a floor seen from above. */
export function tabletop(paper: PaperName, light: LightName = 'soft', width = 1200, height = 1600): string {
  const colour = papers[paper];
  return (
    `<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="${mix(colour, '#fffaf2', 0.42)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#3c2a1d', 0.16)}"/></linearGradient>${shadowFilters}</defs>` +
    `<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/>` +
    lightOnWall(light, width, height, mix(colour, '#2d2118', 0.75))
  );
}

/** The shadow on the floor under a figure or a garment. */
export function contactShadow(x: number, y: number, radiusX: number, radiusY: number): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}" fill="url(#contact)"/>`;
}

/** Draws markup with its shadow on a wall (`cast`) or on a table (`tight`). */
export function withShadow(
  markup: string,
  filter: 'cast' | 'tight',
  dx: number,
  dy: number,
  id = 'fg',
): string {
  return `<defs><g id="${id}">${markup}</g></defs><use href="#${id}" x="${num(dx)}" y="${num(dy)}" filter="url(#${filter})"/><use href="#${id}"/>`;
}
