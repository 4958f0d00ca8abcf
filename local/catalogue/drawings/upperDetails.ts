import { builds } from './body.ts';
import type { Cloth } from './cloth.ts';
import type { UpperCut } from './cuts.ts';
import { lightOf, mix, seamOf } from './palette.ts';
import { area, d, line, mirrored, num, paintLayers, symmetricOutline } from './svg.ts';
import { cuff, halfWidth } from './torso.ts';
import type { Fit } from './torso.ts';

/** A row of buttons down the centre, which share one drawing. */
function buttons(heights: readonly number[], colour: string, radius: number): string {
  const seam = seamOf(colour);
  const one =
    `<circle cy="1.4" r="${num(radius)}" fill="#1b1216" fill-opacity=".35"/><circle r="${num(radius)}" fill="${colour}" stroke="${seam}" stroke-width=".8"/>` +
    `<path d="M-1.3 -1.2h.1M1.3 -1.2h.1M-1.3 1.2h.1M1.3 1.2h.1" stroke="${seam}" stroke-width="1.2" stroke-linecap="round"/>`;
  return `<defs><g id="bt">${one}</g></defs>${heights.map((y) => `<use href="#bt" y="${Math.round(y)}"/>`).join('')}`;
}

export function opening(cut: UpperCut, cloth: Cloth, fromY: number, fill: string | undefined): string {
  const seam = seamOf(cloth.base);
  const toY =
    cut.front === 'half'
      ? fromY + 190
      : cut.front === 'polo'
        ? fromY + 118
        : cut.hemY + (cut.hem === 'tail' ? 52 : cut.hem === 'rib' ? 0 : 12);
  const trim = cut.trim ?? mix(cloth.base, '#fff6e6', 0.7);
  const step = cut.front === 'half' ? 44 : cut.front === 'polo' ? 38 : 66;
  if (cut.front === 'closed') return '';
  if (cut.front === 'wrap') {
    const w = halfWidth({ build: builds[cut.build], shape: cut.shape, ease: cut.ease }, cut.hemY);
    const edge = d`M-30 ${fromY - 44}C0 ${fromY + 40} ${w * 0.4} ${cut.hemY - 120} ${w * 0.94} ${cut.hemY - 8}`;
    return (
      line(edge, { colour: '#1b1216', width: 6, opacity: 0.16 }) +
      line(edge, { colour: seam, width: 1.8, opacity: 0.7 })
    );
  }
  if (cut.front === 'zip') {
    return (
      area(d`M-9 ${fromY}H9V${toY}H-9Z`, mix(cloth.base, '#140b14', 0.3)) +
      line(d`M0 ${fromY}V${toY}`, { colour: '#c9c2b5', width: 4.5, dash: '2 1.6' }) +
      line(d`M-13 ${fromY + 4}V${toY}M13 ${fromY + 4}V${toY}`, {
        colour: seam,
        width: 0.9,
        opacity: 0.6,
        dash: '4 2',
      }) +
      area(d`M-4 ${fromY + 2}h8l1 12 -2 20h-6l-2 -20Z`, '#b9b2a6')
    );
  }
  const half = 11;
  const strip = d`M${-half} ${fromY - 2}H${half}V${toY}H${-half}Z`;
  let marks =
    area(strip, cut.contrast ?? cloth.base) +
    (fill && !cut.contrast ? area(strip, fill) : '') +
    area(strip, lightOf(cloth.base), 0.14);
  marks += area(d`M${half} ${fromY}h7V${toY}h-7Z`, '#1b1216', 0.14);
  marks += line(d`M${-half} ${fromY}V${toY}H${half}V${fromY}`, { colour: seam, width: 1.1, opacity: 0.7 });
  marks += line(d`M${3.5 - half} ${fromY}V${toY - 4}M${half - 3.5} ${fromY}V${toY - 4}`, {
    colour: seam,
    width: 0.8,
    opacity: 0.5,
    dash: '4 2',
  });
  if (cut.front === 'half' || cut.front === 'polo')
    marks += line(d`M${-half} ${toY - 12}H${half}`, { colour: seam, width: 1, opacity: 0.6 });
  const heights: number[] = [];
  for (let y = fromY + 20; y < toY - 18; y += step) heights.push(y);
  marks += buttons(heights, trim, cut.front === 'snaps' ? 5.6 : 4.6);
  return marks;
}

function pocket(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  fill: string | undefined,
  flap = false,
): string {
  const outline = d`M${x} ${y}h${width}v${height - 12}l${-width / 2} 12l${-width / 2} -12Z`;
  const seam = seamOf(colour);
  return (
    area(
      d`M${x + 2} ${y + 4}h${width + 2}v${height - 10}l${-width / 2} 12l${-width / 2} -12Z`,
      '#1b1216',
      0.13,
    ) +
    paintLayers(outline, [
      `fill="${colour}"`,
      fill ? `fill="${fill}"` : '',
      `fill="${lightOf(colour)}" fill-opacity=".1" stroke="${seam}" stroke-width="1.1" stroke-opacity=".7"`,
    ]) +
    line(
      d`M${x + 3} ${y + 11}h${width - 6}M${x + 3} ${y + 3}v${height - 17}l${width / 2 - 3} 10l${width / 2 - 3} -10v${17 - height}`,
      { colour: seam, width: 0.8, opacity: 0.5, dash: '4 2' },
    ) +
    (flap
      ? area(d`M${x - 2} ${y - 3}h${width + 4}v16l${-width / 2 - 2} 11l${-width / 2 - 2} -11Z`, colour) +
        line(d`M${x - 2} ${y - 3}h${width + 4}v16l${-width / 2 - 2} 11l${-width / 2 - 2} -11Z`, {
          colour: seam,
          width: 1.1,
          opacity: 0.75,
        })
      : '')
  );
}

export function pockets(cut: UpperCut, cloth: Cloth, fit: Fit, fill: string | undefined): string {
  const { armpitY, waistY } = fit.build;
  const seam = seamOf(cloth.base);
  const w = halfWidth(fit, waistY);
  const low = Math.min(cut.hemY - 106, waistY + 60);
  if (cut.pockets === 'chest') return pocket(w * 0.3, armpitY - 16, 56, 66, cloth.base, fill);
  if (cut.pockets === 'two') return mirrored(pocket(w * 0.26, armpitY - 12, 62, 72, cloth.base, fill, true));
  if (cut.pockets === 'hips') return mirrored(pocket(w * 0.3, low, 72, 88, cloth.base, fill));
  if (cut.pockets === 'pouch') {
    const outline = symmetricOutline(
      [0, waistY - 12],
      [
        [62, waistY - 12],
        [70, waistY + 20, 96, waistY + 40, 102, waistY + 60],
        [102, cut.hemY - 20],
        [0, cut.hemY - 18],
      ],
    );
    return (
      area(outline, lightOf(cloth.base), 0.08) +
      line(outline, { colour: seam, width: 1.6, opacity: 0.65 }) +
      mirrored(
        line(d`M58 ${waistY - 7}C66 ${waistY + 24} 90 ${waistY + 44} 97 ${waistY + 62}`, {
          colour: seam,
          width: 0.9,
          opacity: 0.55,
          dash: '4 2',
        }),
      )
    );
  }
  return '';
}

export function embroidery(cut: UpperCut, fromY: number, half: string): string {
  const colour = cut.trim ?? '#f3ecdf';
  if (cut.embroidery === 'placket') {
    const rows = Array.from({ length: 9 }, (_, at) => {
      const y = fromY + 12 + at * 24;
      return d`M18 ${y}c10 -8 16 -2 12 6c-3 6 -10 3 -8 -2M18 ${y + 12}c6 4 12 4 16 0`;
    }).join('');
    return mirrored(
      line(rows, { colour, width: 1.9 }) +
        line(d`M15 ${fromY}V${fromY + 222}M39 ${fromY}V${fromY + 212}`, { colour, width: 1.4, dash: '.1 4' }),
    );
  }
  if (cut.embroidery === 'yoke') {
    const row = (down: number, width: number, dash: string) =>
      `<g transform="translate(${down * 0.5} ${down})">${line(half, { colour, width, dash })}</g>`;
    return mirrored(row(11, 2, '5 3') + row(21, 8, '2.4 5') + row(31, 2, '5 3'));
  }
  return '';
}

export function sleeveHem(
  cut: UpperCut,
  cloth: Cloth,
  fit: Fit,
  end: number,
  widen: number,
  pattern: string | undefined,
): string {
  const { build } = fit;
  const seam = seamOf(cloth.base);
  const half = armHalf(build, end) + 6 + widen;
  const strip = (from: number, to: number, room: number, colour: string) => {
    const outline = cuff(build, from, to, room);
    return paintLayers(outline, [
      `fill="${colour}"`,
      pattern && colour === cloth.base ? `fill="url(#${pattern}r)"` : '',
      `fill="#1b1216" fill-opacity=".07" stroke="${seam}" stroke-width="1.2" stroke-opacity=".7"`,
    ]);
  };
  if (cut.sleeve === 'long' && cut.hem === 'rib')
    return strip(end - 0.2, end + 0.02, half - 2, mix(cloth.base, seam, 0.14));
  if (cut.sleeve === 'long' && cut.collar !== 'crew')
    return strip(end - 0.22, end + 0.02, half + 1, cut.contrast ?? cloth.base);
  if (cut.sleeve === 'rolled')
    return (
      strip(end - 0.14, end + 0.06, half + 4, cut.contrast ?? mix(cloth.base, '#fff2e0', 0.1)) +
      strip(end - 0.02, end + 0.08, half + 5, cloth.base)
    );
  if (cut.sleeve === 'puff') return strip(end - 0.05, end + 0.03, half, cloth.base);
  const outline = cuff(build, end - 0.07, end, half);
  return line(outline, { colour: seam, width: 0.9, opacity: 0.45, dash: '4 2' });
}

function armHalf(build: Fit['build'], end: number): number {
  const [shoulder, elbow, wrist] = build.arm;
  return end <= 1 ? shoulder + (elbow - shoulder) * end : elbow + (wrist - elbow) * (end - 1);
}

export function hemMarks(cut: UpperCut, cloth: Cloth, fit: Fit): string {
  const seam = seamOf(cloth.base);
  const w = halfWidth(fit, cut.hemY);
  const stitch = { colour: seam, width: 0.9, opacity: 0.5, dash: '4 2' };
  if (cut.hem === 'tucked') return '';
  if (cut.hem === 'rib') {
    const band = symmetricOutline(
      [0, cut.hemY - 22],
      [
        [w * 0.5, cut.hemY - 22, w * 0.8, cut.hemY - 24, w + 1, cut.hemY - 32],
        [w - 3, cut.hemY + 2],
        [w * 0.6, cut.hemY + 13, w * 0.25, cut.hemY + 14, 0, cut.hemY + 14],
      ],
    );
    return (
      area(band, mix(cloth.base, seam, 0.12)) +
      line(d`M${-w} ${cut.hemY - 10}Q0 ${cut.hemY + 8} ${w} ${cut.hemY - 10}`, {
        colour: seam,
        width: 34,
        opacity: 0.2,
        dash: '1.4 3',
      }) +
      line(band, { colour: seam, width: 1.2, opacity: 0.6 })
    );
  }
  if (cut.hem === 'tail')
    return line(
      d`M${-w + 4} ${cut.hemY - 9}C${-w * 0.9} ${cut.hemY + 14} ${-w * 0.6} ${cut.hemY + 42} 0 ${cut.hemY + 43}C${w * 0.6} ${cut.hemY + 42} ${w * 0.9} ${cut.hemY + 14} ${w - 4} ${cut.hemY - 9}`,
      stitch,
    );
  if (cut.hem === 'ripple') return '';
  const slitX = halfWidth(fit, cut.hemY - 118);
  const slit =
    cut.hem === 'slit'
      ? mirrored(
          area(
            d`M${w} ${cut.hemY}L${w - 9} ${cut.hemY + 6}L${slitX - 1} ${cut.hemY - 118}Z`,
            '#1b1216',
            0.42,
          ) + line(d`M${w - 13} ${cut.hemY}L${slitX - 6} ${cut.hemY - 122}`, stitch),
        )
      : '';
  return (
    line(
      d`M${-w + 2} ${cut.hemY - 11}C${-w * 0.5} ${cut.hemY + 1} ${w * 0.5} ${cut.hemY + 1} ${w - 2} ${cut.hemY - 11}`,
      stitch,
    ) + slit
  );
}
