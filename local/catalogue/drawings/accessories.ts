import { hasPattern } from './cloth.ts';
import type { Cloth } from './cloth.ts';
import { folds } from './layer.ts';
import type { Layer } from './layer.ts';
import { mix, seamOf } from './palette.ts';
import { area, d, line, mirrored } from './svg.ts';
import type { Side } from './upper.ts';

/** The shop's name as strokes; text would depend on the fonts of the machine that renders it. */
function wordmark(colour: string): string {
  const letters = {
    s: 'M8 2.6C6.4 .6 2 .7 1.5 3.6C1.1 6.7 8.4 6.1 8.6 10C8.6 14 2.6 14.4 .6 11.5',
    a: 'M8.6 3.6C7 .2 .8 .4 .8 7.1C.8 14.2 7.2 14.6 8.6 10.2M8.8 .6V13.8',
    r: 'M1 .6V13.8M1 5.2C2 1.6 4.6 .3 7.2 1.2',
  } as const;
  const word = [
    ['s', 0],
    ['a', 14],
    ['r', 29],
    ['a', 39],
    ['s', 54],
    ['a', 68],
  ] as const;
  return word
    .map(
      ([letter, x]) =>
        `<g transform="translate(${x - 38} 121)">${line(letters[letter], { colour, width: 2.3 })}</g>`,
    )
    .join('');
}

/** A handloom tote with long handles, centred at (0, 0) and about 400 units wide. */
export function tote(cloth: Cloth, trim: string, side: Side, id: string): Layer {
  const bag =
    'M-196 -150Q0 -138 196 -150C202 0 204 130 208 258Q104 276 0 270T-208 258C-204 130 -202 0 -196 -150Z';
  const seam = seamOf(cloth.base);
  const handle = (y: number, lift: number) => d`M-104 ${y}C-100 ${-lift} 100 ${-lift} 104 ${y}`;
  const strap = (data: string) =>
    line(data, { colour: mix(trim, '#140b14', 0.35), width: 25 }) +
    line(data, { colour: trim, width: 22 }) +
    line(data, { colour: seamOf(trim), width: 15, opacity: 0.5, dash: '5 3' }) +
    line(data, { colour: trim, width: 13 });
  const patch =
    side === 'front'
      ? area('M-52 96h104v64h-104Z', trim) +
        line('M-47 101h94v54h-94Z', { colour: mix(trim, '#fff4e2', 0.6), width: 1.2, dash: '5 3' }) +
        wordmark(mix(trim, '#fff4e2', 0.85))
      : '';
  return {
    cloth,
    under: strap(handle(-140, 470)),
    pieces: [{ outline: bag }],
    folds: folds([
      [-150, -140, -120, 240, 15, 12],
      [-40, -120, -70, 250, 14, -16],
      [60, -130, 90, 240, 16, 14],
      [150, -130, 140, 250, 13, -8],
      [-190, 230, 0, 190, 12, 10],
      [196, 236, 20, 214, 12, -8],
    ]),
    over:
      line('M-196 -128Q0 -116 196 -128', { colour: seam, width: 1, opacity: 0.6, dash: '5 3' }) +
      mirrored(
        area('M92 -146h26v62h-26Z', trim) +
          line('M95 -96h20v-34h-20ZM95 -130l20 34M115 -130l-20 34', { colour: seamOf(trim), width: 1.4 }),
      ) +
      strap(handle(-132, 392)) +
      patch +
      `<g clip-path="url(#${id}c)">${line('M-210 238Q-104 256 0 250T210 238', { colour: trim, width: 7 })}</g>`,
  };
}

/** A handwoven shawl over a rail, with ends of two lengths. */
export function shawl(cloth: Cloth, trim: string, side: Side, id: string): Layer {
  const seam = seamOf(cloth.base);
  const shift = side === 'front' ? 1 : -1;
  const long = d`M${-150 * shift} -420Q0 -436 ${150 * shift} -420C${158 * shift} -200 ${150 * shift} 120 ${162 * shift} 380Q${90 * shift} 396 ${20 * shift} 384T${-140 * shift} 392C${-150 * shift} 150 ${-142 * shift} -160 ${-150 * shift} -420Z`;
  const short = d`M${-148 * shift} -420Q${-40 * shift} -432 ${60 * shift} -424C${30 * shift} -200 ${20 * shift} 20 ${36 * shift} 196Q${-50 * shift} 214 ${-166 * shift} 200C${-158 * shift} 0 ${-156 * shift} -220 ${-148 * shift} -420Z`;
  const fringe = (y: number, from: number, to: number) => {
    const count = 26;
    const strands = Array.from({ length: count }, (_, at) => {
      const x = from + ((to - from) * at) / (count - 1);
      return d`M${x} ${y}q${(at % 3) - 1} 22 ${((at * 5) % 7) - 3} 46`;
    });
    return line(strands.join(''), { colour: mix(cloth.base, trim, 0.45), width: 2.6 });
  };
  const bands = (y: number, clip: string) =>
    `<g clip-path="url(#${clip})">${line(d`M-220 ${y}H220`, { colour: trim, width: 40 })}${line(d`M-220 ${y}H220`, { colour: mix(trim, '#fff0d2', 0.6), width: 16, dash: '9 7' })}${line(d`M-220 ${y - 34}H220M-220 ${y + 32}H220`, { colour: trim, width: 5 })}</g>`;
  return {
    cloth,
    under:
      fringe(382, -136, 160) +
      `<path d="M-230 -424H230" stroke="#8b6a4a" stroke-width="17" stroke-linecap="round"/><path d="M-230 -428H230" stroke="#b08d68" stroke-width="5" stroke-linecap="round"/>`,
    pieces: [
      { outline: long },
      { outline: short, ...(hasPattern(cloth) ? { patternDirection: 'body' as const } : {}) },
    ],
    folds: folds([
      [-110, -410, -120, 190, 15, 6],
      [-60, -410, -50, 190, 14, -8],
      [-4, -410, -10, 190, 14, 8],
      [90, -400, 96, 370, 18, -8],
      [124, -400, 130, 380, 12, 6],
      [-30, 220, -24, 380, 15, 4],
      [40, 200, 60, 380, 14, -6],
      [-100, 220, -96, 380, 12, 4],
    ]),
    over:
      bands(300, `${id}c`) +
      `<g transform="translate(0 0)">${line(short, { colour: '#1b1216', width: 8, opacity: 0.1 })}</g>` +
      bandsOnShort(short, trim, id) +
      line(short, { colour: seam, width: 1.4, opacity: 0.6 }) +
      fringe(198, -160 * shift, 34 * shift),
  };
}

function bandsOnShort(outline: string, trim: string, id: string): string {
  return `<clipPath id="${id}s"><path d="${outline}"/></clipPath><g clip-path="url(#${id}s)">${line('M-220 124H220', { colour: trim, width: 40 })}${line('M-220 124H220', { colour: mix(trim, '#fff0d2', 0.6), width: 16, dash: '9 7' })}${line('M-220 90H220M-220 156H220', { colour: trim, width: 5 })}</g>`;
}

/** A shawl around the neck of a figure. */
export function wornShawl(cloth: Cloth, trim: string, id: string): Layer {
  const left =
    'M-70 330C-96 336 -112 360 -110 392C-104 560 -112 720 -116 880Q-78 892 -34 884C-30 700 -26 540 -18 430Z';
  const right = 'M70 330C96 336 112 360 110 392C104 540 112 660 118 780Q80 794 38 786C32 640 26 520 14 430Z';
  const roll =
    'M-84 344C-70 312 -44 300 -40 318C-26 356 26 356 40 318C46 300 70 312 84 344C92 392 60 432 14 446C-24 452 -84 412 -84 344Z';
  const bands = `${line('M-140 836H-10', { colour: trim, width: 34 })}${line('M-140 808H-10M-140 862H-10M20 708H140M20 762H140', { colour: trim, width: 4 })}${line('M20 736H140', { colour: trim, width: 34 })}`;
  const strands = (x: number, y: number) =>
    Array.from(
      { length: 12 },
      (_, at) => d`M${x + at * 7} ${y}q${(at % 3) - 1} 18 ${((at * 5) % 7) - 3} 34`,
    ).join('');
  return {
    cloth,
    pieces: [{ outline: left }, { outline: right }, { outline: roll, patternDirection: 'right' }],
    folds: folds([
      [-90, 380, -92, 870, 12, 5],
      [-58, 400, -60, 870, 11, -5],
      [84, 380, 90, 770, 12, -5],
      [54, 410, 60, 770, 11, 5],
      [-64, 350, 40, 424, 10, 12],
      [70, 346, -20, 400, 10, -14],
      [-70, 380, 10, 436, 8, 8],
    ]),
    over:
      line(strands(-114, 880) + strands(38, 782), { colour: mix(cloth.base, trim, 0.45), width: 2.4 }) +
      `<g clip-path="url(#${id}c)">${bands}</g>` +
      line(roll, { colour: '#1b1216', width: 3, opacity: 0.22 }),
  };
}
