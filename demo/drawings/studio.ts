import { dye, mix } from './palette.ts';
import { num } from './svg.ts';

/** Colours of the studio's paper backgrounds. */
export const papers = {
  ivory: '#f1e9dc',
  sand: '#e9dcc8',
  blush: '#f0ddd2',
  mist: '#dfe5de',
  clay: '#e3cdb8',
} as const;

export type PaperName = keyof typeof papers;

/** A seamless paper background, lit by a window at the upper left. */
export function backdrop(paper: PaperName, width = 1200, height = 1600): string {
  const colour = papers[paper];
  return (
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${mix(colour, '#fffaf2', 0.45)}"/><stop offset=".62" stop-color="${colour}"/><stop offset=".84" stop-color="${mix(colour, dye.stone, 0.3)}"/><stop offset="1" stop-color="${mix(colour, '#fffaf2', 0.25)}"/></linearGradient>` +
    `<radialGradient id="window" cx=".34" cy=".26" r=".75"><stop stop-color="#fffdf8" stop-opacity=".75"/><stop offset="1" stop-color="#fffdf8" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="contact"><stop stop-color="#4a3527" stop-opacity=".26"/><stop offset=".55" stop-color="#4a3527" stop-opacity=".1"/><stop offset="1" stop-color="#4a3527" stop-opacity="0"/></radialGradient></defs>` +
    `<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/><path fill="url(#window)" d="M0 0h${width}v${height}H0z"/>`
  );
}

/** The shadow on the floor under a figure or a garment. */
export function contactShadow(x: number, y: number, radiusX: number, radiusY: number): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}" fill="url(#contact)"/>`;
}
