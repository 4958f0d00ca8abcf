import { area, d, line } from './svg.ts';

export const sizeChartSize = { width: 1080, height: 1440 } as const;

export interface SizeTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What each letter in the sketch measures. */
  measures: readonly (readonly [letter: string, text: string])[];
  sketch: string;
}

const ink = '#211d1a';
const teal = '#0d5c63';
const font = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif';

const text = (x: number, y: number, size: number, words: string, extra = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${extra}>${words}</text>`;

const arrow = (x1: number, y1: number, x2: number, y2: number) =>
  line(d`M${x1} ${y1}L${x2} ${y2}`, { colour: teal, width: 3, dash: '7 6' }) +
  `<circle cx="${x1}" cy="${y1}" r="6" fill="${teal}"/><circle cx="${x2}" cy="${y2}" r="6" fill="${teal}"/>`;

const badge = (x: number, y: number, letter: string) =>
  `<circle cx="${x}" cy="${y}" r="23" fill="${teal}"/>` +
  text(x, y + 11, 30, letter, `fill="#fff" text-anchor="middle" font-weight="700"`);

const outline = { colour: '#5f564e', width: 3.5 };

/** A top with its four measurements, about 360 by 380 units. */
const topSketch =
  area(
    'M120 30C150 52 210 52 240 30L308 62L350 170L298 196L272 148V360H88V148L62 196L10 170L52 62Z',
    '#efe6d6',
  ) +
  line(
    'M120 30C150 52 210 52 240 30L308 62L350 170L298 196L272 148V360H88V148L62 196L10 170L52 62ZM120 30C140 84 220 84 240 30',
    outline,
  ) +
  arrow(92, 168, 268, 168) +
  badge(180, 168, 'A') +
  arrow(58, 20, 302, 20) +
  badge(180, 14, 'B') +
  arrow(132, 62, 132, 352) +
  badge(132, 280, 'C') +
  arrow(318, 64, 356, 164) +
  badge(356, 96, 'D');

const bottomSketch =
  area('M90 20H270L300 370H206L180 160L154 370H60Z', '#efe6d6') +
  line('M90 20H270L300 370H206L180 160L154 370H60ZM86 52H274M180 52V160', outline) +
  arrow(92, 34, 268, 34) +
  badge(180, 34, 'A') +
  arrow(80, 112, 280, 112) +
  badge(130, 112, 'B') +
  arrow(190, 172, 212, 360) +
  badge(222, 270, 'C') +
  arrow(316, 22, 344, 370) +
  badge(334, 190, 'D');

export const topsTable: SizeTable = {
  title: 'Tops, dresses and kurtas',
  columns: ['Size', 'SL / UK', 'A', 'B', 'C', 'D'],
  rows: [
    ['XS', '6', '84', '40', '66', '19'],
    ['S', '8', '92', '42', '68', '20'],
    ['M', '10', '100', '44', '70', '21'],
    ['L', '12', '108', '46', '72', '22'],
    ['XL', '14', '116', '48', '74', '23'],
    ['XXL', '16', '124', '50', '76', '24'],
  ],
  measures: [
    ['A', 'Chest, all round'],
    ['B', 'Shoulder to shoulder'],
    ['C', 'Length from the neck'],
    ['D', 'Short sleeve'],
  ],
  sketch: topSketch,
};

export const bottomsTable: SizeTable = {
  title: 'Trousers, shorts and skirts',
  columns: ['Size', 'Waist in', 'A', 'B', 'C', 'D'],
  rows: [
    ['XS / 6', '28', '71', '88', '74', '98'],
    ['S / 8', '30', '76', '94', '75', '100'],
    ['M / 10', '32', '81', '100', '76', '102'],
    ['L / 12', '34', '86', '106', '77', '104'],
    ['XL / 14', '36', '91', '112', '78', '106'],
    ['XXL / 16', '38', '96', '118', '79', '108'],
  ],
  measures: [
    ['A', 'Waist, all round'],
    ['B', 'Hip, all round'],
    ['C', 'Inside leg'],
    ['D', 'Full length'],
  ],
  sketch: bottomSketch,
};

/** Draws a size chart in centimetres, with text large enough for a phone. */
export function drawSizeChart(table: SizeTable): string {
  const { width, height } = sizeChartSize;
  const left = 60;
  const firstWidth = 230;
  const columnWidth = (width - left * 2 - firstWidth) / (table.columns.length - 1);
  const x = (at: number) => (at === 0 ? left + 24 : left + firstWidth + columnWidth * (at - 0.5));
  const top = 700;
  const rowHeight = 92;
  const cell = (words: string, at: number, y: number, extra: string) =>
    text(
      Math.round(x(at)),
      y,
      at === 0 ? 42 : 44,
      words,
      `${at === 0 ? '' : 'text-anchor="middle" '}${extra}`,
    );
  const rows = table.rows
    .map((row, index) => {
      const y = top + rowHeight * (index + 1);
      const ground =
        index % 2 ? '' : area(d`M${left} ${y}H${width - left}V${y + rowHeight}H${left}Z`, '#f4ecdf');
      return (
        ground +
        row
          .map((words, at) =>
            cell(words, at, y + 61, at < 1 ? `font-weight="700" fill="${ink}"` : `fill="${ink}"`),
          )
          .join('')
      );
    })
    .join('');
  const legend = table.measures
    .map(
      ([letter, words], at) =>
        badge(510, 252 + at * 92, letter) + text(552, 264 + at * 92, 38, words, `fill="${ink}"`),
    )
    .join('');
  return (
    `<rect width="${width}" height="${height}" fill="#fbf8f3"/><g font-family="${font}">` +
    text(
      left,
      104,
      58,
      table.title,
      `font-family="Georgia,'Noto Serif',serif" font-weight="700" fill="${teal}"`,
    ) +
    text(left, 160, 36, 'All measures in centimetres (cm)', 'fill="#5f564e"') +
    `<g transform="translate(${left} 222)">${table.sketch}</g>` +
    legend +
    area(d`M${left} ${top}H${width - left}V${top + rowHeight}H${left}Z`, teal) +
    table.columns
      .map((words, at) =>
        text(
          Math.round(x(at)),
          top + 60,
          at < 2 ? 36 : 42,
          words,
          `${at === 0 ? '' : 'text-anchor="middle" '}font-weight="700" fill="#fff"`,
        ),
      )
      .join('') +
    rows +
    line(d`M${left} ${top + rowHeight * 7}H${width - left}`, { colour: teal, width: 4 }) +
    text(left, height - 40, 32, 'Between two sizes? Take the larger one.', 'fill="#5f564e"') +
    '</g>'
  );
}
