import { builds } from './body.ts';
import type { Cloth } from './cloth.ts';
import type { Garment } from './design.ts';
import { folds, renderLayer } from './layer.ts';
import { lightOf, mix, seamOf, shadeOf } from './palette.ts';
import { area, d, line } from './svg.ts';

/** Folds a shirt as on a shelf: collar and front, sleeves behind. `markup` is its front. */
export function foldUpper(garment: Extract<Garment, { kind: 'upper' }>, markup: string): string {
  const { cut, cloth } = garment;
  const half = builds[cut.build].shoulderX - 22;
  const bottom = builds[cut.build].armpitY + 158;
  const shade = shadeOf(cloth.base);
  const outline = d`M${-half} 180H${half}V${bottom - 16}C${half} ${bottom - 4} ${half - 6} ${bottom} ${half - 18} ${bottom}H${18 - half}C${6 - half} ${bottom} ${-half} ${bottom - 4} ${-half} ${bottom - 16}Z`;
  const slab = (down: number, inset: number, colour: string) =>
    area(
      d`M${inset - half} 400H${half - inset}V${bottom - 10 + down}Q${half - inset} ${bottom + down} ${half - inset - 14} ${bottom + down}H${inset - half + 14}Q${inset - half} ${bottom + down} ${inset - half} ${bottom - 10 + down}Z`,
      colour,
    );
  return (
    slab(15, 5, mix(cloth.base, shade, 0.62)) +
    slab(8, 1, mix(cloth.base, shade, 0.36)) +
    `<defs><clipPath id="fold"><path d="${outline}"/></clipPath>` +
    `<linearGradient id="edge"><stop stop-color="${shade}" stop-opacity=".55"/><stop offset=".07" stop-color="${shade}" stop-opacity="0"/><stop offset=".92" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".6"/></linearGradient>` +
    `<linearGradient id="roll" x2="0" y2="1"><stop offset=".9" stop-color="${lightOf(cloth.base)}" stop-opacity="0"/><stop offset=".955" stop-color="${lightOf(cloth.base)}" stop-opacity=".5"/><stop offset="1" stop-color="${shade}" stop-opacity=".6"/></linearGradient></defs>` +
    `<g clip-path="url(#fold)">${markup}${area(d`M${-half} 384H${half}V${bottom}H${-half}Z`, 'url(#edge)')}${area(d`M${-half} 384H${half}V${bottom}H${-half}Z`, 'url(#roll)')}</g>`
  );
}

/** A length of cloth folded into a square, with one corner turned back; centred at (0, 0), 600 by 740 units. */
export function foldedCloth(cloth: Cloth, border: string, id: string, hasFringe: boolean): string {
  const seam = seamOf(cloth.base);
  const under =
    'M-286 -352Q0 -360 292 -350C296 0 294 220 298 372Q0 380 -290 374C-294 120 -290 -140 -286 -352Z';
  const main =
    'M-292 -362Q-80 -370 96 -364L288 -166C290 60 286 230 288 356Q0 366 -288 358C-294 120 -288 -140 -292 -362Z';
  const flap = 'M96 -364C150 -300 230 -220 288 -166C220 -164 150 -168 106 -176C98 -230 94 -300 96 -364Z';
  const layer = renderLayer(
    {
      cloth,
      pieces: [{ outline: main }],
      folds: folds([
        [-100, -360, -94, 350, 11, 3],
        [98, -170, 100, 350, 11, -3],
        [-284, -8, 286, 2, 12, 3],
        [-220, -330, -150, -40, 10, 8],
        [170, 40, 230, 330, 12, -10],
        [-250, 60, -190, 320, 11, 8],
      ]),
    },
    id,
  );
  const pale = mix(border, '#ffe9b8', 0.6);
  const bands =
    line('M-300 296Q0 304 300 294', { colour: border, width: 74 }) +
    line('M-300 296Q0 304 300 294', { colour: pale, width: 34, dash: '6 10' }) +
    line('M-300 296Q0 304 300 294', { colour: border, width: 8 }) +
    line('M-300 246Q0 254 300 244M-300 346Q0 354 300 344', { colour: pale, width: 3.4 }) +
    line('M-300 232Q0 240 300 230', { colour: border, width: 6 });
  const strands = Array.from(
    { length: 46 },
    (_, at) => d`M${at * 12.6 - 284} 354q${(at % 3) - 1} 26 ${((at * 5) % 7) - 3} 52`,
  );
  return (
    area(under, mix(cloth.base, shadeOf(cloth.base), 0.5)) +
    (hasFringe ? line(strands.join(''), { colour: mix(cloth.base, border, 0.45), width: 3.2 }) : '') +
    layer.body +
    `<g clip-path="url(#${id}c)">${bands}</g>` +
    `<g transform="translate(-7 9)" filter="url(#haze)">${area(flap, '#1b1216', 0.4)}</g>` +
    area(flap, mix(cloth.base, lightOf(cloth.base), 0.35)) +
    area(flap, seam, 0.1) +
    line(flap, { colour: seam, width: 1.4, opacity: 0.55 }) +
    line('M288 -166C220 -164 150 -168 106 -176', { colour: border, width: 7 })
  );
}

/** A wooden hanger; the top of its hook is at (0, -150), its arms lie under shoulders at (0, 0). */
export function hanger(shoulderX: number): string {
  const x = shoulderX - 16;
  return (
    line('M0 -8V-70C0 -92 30 -96 30 -122C30 -146 -8 -150 -12 -128', { colour: '#8d8578', width: 6 }) +
    line('M-1.5 -8V-70C-1.5 -92 28 -96 28 -122', { colour: '#d9d3c8', width: 1.8 }) +
    area(
      d`M${-x} 40C${-x * 0.5} 14 -24 -2 0 -14C24 -2 ${x * 0.5} 14 ${x} 40Q${x + 4} 54 ${x - 8} 54C${x * 0.5} 36 22 18 0 12C-22 18 ${-x * 0.5} 36 ${8 - x} 54Q${-x - 4} 54 ${-x} 40Z`,
      '#a97c50',
    ) +
    line(d`M${-x + 4} 42C${-x * 0.5} 17 -24 2 0 -10C24 2 ${x * 0.5} 17 ${x - 4} 42`, {
      colour: '#d0a677',
      width: 3,
    })
  );
}
