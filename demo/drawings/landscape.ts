import { dye, mix } from './palette.ts';
import { area, d, line, num } from './svg.ts';

const gradient = (id: string, stops: readonly (readonly [number, string])[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

/** A veranda with white columns, a floor of polished red cement and the garden beyond. */
export function veranda(width: number, height: number): string {
  const floor = height * 0.72;
  const columns = [0.42, 0.63, 0.84, 1.05].map((at) => width * at);
  const column = (x: number) =>
    area(d`M${x} ${height * 0.1}h74V${floor + 22}h-74Z`, '#f6efe2') +
    area(d`M${x + 48} ${height * 0.1}h26V${floor + 22}h-26Z`, '#c9b398', 0.75) +
    area(d`M${x - 12} ${floor + 4}h98v22h-98Z`, '#efe5d4') +
    area(d`M${x - 10} ${height * 0.1}h94v22h-94Z`, '#efe5d4') +
    area(d`M${x - 14} ${floor + 26}h102L${x - 150} ${height}h-150Z`, '#4f1f18', 0.34);
  return (
    `<defs>${gradient('plaster', [
      [0, '#f3e6d3'],
      [0.72, '#e6cfb2'],
      [1, '#d8bb98'],
    ])}${gradient('garden', [
      [0, '#f1eedd'],
      [0.45, '#c6d6b8'],
      [0.8, '#7f9f72'],
      [1, '#587a54'],
    ])}${gradient('cement', [
      [0, '#8f4536'],
      [0.3, '#a9584a'],
      [1, '#7f3b2f'],
    ])}</defs>` +
    `<path fill="url(#garden)" d="M0 0h${width}v${num(floor)}H0z"/>` +
    `<g opacity=".62">${palm(width * 0.6, floor + 40, 520, -20, '#6d9068', 1.6)}${palm(width * 0.62, floor + 60, 460, 34, '#5f8560', 1.6)}${palm(width * 0.96, floor + 40, 560, -38, '#6d9068', 1.6)}${palm(width * 0.78, floor + 90, 330, 8, '#7a9c70', 1.6)}</g>` +
    area(d`M0 ${floor - 40}H${width}V${floor}H0Z`, '#4d6e4b', 0.55) +
    `<path fill="url(#cement)" d="${d`M0 ${floor}H${width}V${height}H0Z`}"/>` +
    area(d`M${width * 0.5} ${floor + 10}H${width}V${height}H${width * 0.3}Z`, '#f3c8a0', 0.26) +
    columns.map(column).join('') +
    `<path fill="url(#plaster)" d="${d`M0 0H${width * 0.37}V${floor + 8}H0Z`}"/>` +
    area(d`M${width * 0.37 - 26} 0h26V${floor + 8}h-26Z`, '#b8956f', 0.5) +
    area(d`M0 ${floor - 8}H${width * 0.37}V${floor + 8}H0Z`, '#7f3b2f') +
    area(d`M0 0H${width}V${height * 0.1}H0Z`, '#5b3f2e') +
    line(d`M0 ${height * 0.1 - 6}H${width}M0 ${height * 0.05}H${width}`, {
      colour: '#3d291d',
      width: 4,
      opacity: 0.6,
    }) +
    area(d`M${width * 0.37} ${height * 0.1}H${width}V${height * 0.17}H${width * 0.37}Z`, '#2d3a26', 0.28)
  );
}

/** Misty ridges and rows of tea. */
export function teaHills(width: number, height: number): string {
  const ridge = (y: number, lift: number, shift: number, colour: string) => {
    const w = width;
    return area(
      d`M0 ${y}C${w * (0.12 + shift)} ${y - lift} ${w * (0.24 + shift)} ${y - lift * 0.9} ${w * (0.38 + shift)} ${y - lift * 0.2}S${w * (0.68 + shift)} ${y - lift * 1.1} ${w * 0.84} ${y - lift * 0.5}S${w} ${y - lift * 0.2} ${w} ${y - lift * 0.3}V${height}H0Z`,
      colour,
    );
  };
  /** A row of tea bushes, lit from above. */
  const row = (at: number) => {
    const y = height * (0.77 + at * 0.03 + at * at * 0.0016);
    const w = 15 + at * 3.4;
    const data = d`M${-at * 9} ${y + 14}C${width * 0.25} ${y - 44 + at * 3} ${width * 0.5} ${y + 34} ${width * 0.7} ${y + 4}S${width * 0.95} ${y - 14} ${width + 40} ${y + 10}`;
    const bushes = (colour: string, size: number, up: number) =>
      `<path d="${data}" transform="translate(${num(-up * 0.5)} ${num(-up)})" fill="none" stroke="${colour}" stroke-width="${num(size)}" stroke-linecap="round" stroke-dasharray=".1 ${num(w * 0.98)}"/>`;
    return (
      bushes('#2f5440', w * 1.25, 0) + bushes('#4d7a55', w, w * 0.14) + bushes('#7da073', w * 0.42, w * 0.34)
    );
  };
  const rows = Array.from({ length: 8 }, (_, at) => row(at)).join('');
  return (
    `<defs>${gradient('sky', [
      [0, '#f5ead9'],
      [0.5, '#f1e4d3'],
      [1, '#d6dfd3'],
    ])}</defs><path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>` +
    `<circle cx="${num(width * 0.62)}" cy="${num(height * 0.26)}" r="${num(height * 0.11)}" fill="#fff8e6" fill-opacity=".9"/>` +
    ridge(height * 0.56, height * 0.28, 0.04, '#cbd6cc') +
    ridge(height * 0.64, height * 0.22, -0.06, '#a9bfae') +
    ridge(height * 0.74, height * 0.2, 0.1, '#7f9f86') +
    ridge(height * 0.84, height * 0.16, -0.02, '#557a60') +
    rows
  );
}

/**
 * An arched palm frond with drooping leaflets.
 * @param turn its direction in degrees
 * @param breadth of the leaflets; 1 is slender
 */
export function palm(x: number, y: number, size: number, turn: number, colour: string, breadth = 1): string {
  const at = (t: number) => [size * (0.1 * t + 0.32 * t * t), -size * (1.02 * t - 0.3 * t * t)] as const;
  const count = 19;
  const leaflets = Array.from({ length: count }, (_, index) => {
    const t = 0.12 + (0.88 * index) / (count - 1);
    const [px, py] = at(t);
    const [qx, qy] = at(t + 0.01);
    const along = Math.atan2(qy - py, qx - px);
    const length = size * (0.1 + 0.34 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.12)));
    return [1, -1]
      .map((side) => {
        const angle = along + side * (1.02 - 0.62 * t);
        const droop = length * 0.26;
        const ex = px + Math.cos(angle) * length;
        const ey = py + Math.sin(angle) * length + droop;
        const mx = px + Math.cos(angle) * length * 0.55;
        const my = py + Math.sin(angle) * length * 0.55;
        const w = size * 0.014 * breadth;
        const round = Math.round;
        return `M${round(px)} ${round(py)}Q${round(mx - Math.sin(angle) * w)} ${round(my + Math.cos(angle) * w - w)} ${round(ex)} ${round(ey)}Q${round(mx + Math.sin(angle) * w)} ${round(my - Math.cos(angle) * w + w * 1.6)} ${round(px)} ${round(py)}Z`;
      })
      .join('');
  }).join('');
  const [ex, ey] = at(1);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})"><path d="${leaflets}" fill="${colour}"/><path d="${d`M0 0Q${size * 0.05} ${-size * 0.51} ${ex} ${ey}`}" fill="none" stroke="${colour}" stroke-width="${num(size * 0.016)}" stroke-linecap="round"/></g>`;
}

/** A fishing boat with an outrigger under a square sail, far out at sea. */
export function outrigger(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">` +
    area('M-14 -4L-2 -116C40 -104 66 -84 82 -60C60 -30 30 -14 -14 -4Z', '#b8643f') +
    area('M-14 -4L-2 -116C14 -112 28 -106 40 -98C34 -60 18 -26 -14 -4Z', '#d28a5c') +
    line('M-2 -122L-18 10M-14 -4L86 -62', { colour: '#3f2c20', width: 3 }) +
    area('M-76 2C-50 10 50 10 84 -2C70 22 -58 26 -76 2Z', '#4a3325') +
    line('M-50 22Q-30 34 -60 36H60', { colour: '#4a3325', width: 4 }) +
    line('M-96 40H100M-60 50H40', { colour: '#fffaf0', width: 3, opacity: 0.5 }) +
    '</g>'
  );
}

/** A beach at dusk, or in the morning. */
export function shore(width: number, height: number, isMorning = false): string {
  const sea = height * 0.52;
  const sand = height * 0.74;
  return (
    `<defs>${gradient(
      'dusk',
      isMorning
        ? [
            [0, '#c5dcdc'],
            [0.5, '#e4ebe0'],
            [1, '#f7efdc'],
          ]
        : [
            [0, '#f3dfd0'],
            [0.55, '#f6e6cf'],
            [1, '#f9eeda'],
          ],
    )}${gradient(
      'sea',
      isMorning
        ? [
            [0, '#4f9da3'],
            [0.55, '#74bdb8'],
            [1, '#cfe6da'],
          ]
        : [
            [0, '#8fbdb9'],
            [0.6, '#3f8f92'],
            [1, '#a6cbc3'],
          ],
    )}${gradient('beach', [
      [0, '#ecd9bd'],
      [1, '#d9bd97'],
    ])}</defs>` +
    `<path fill="url(#dusk)" d="M0 0h${width}v${height}H0z"/>` +
    (isMorning
      ? ''
      : `<circle cx="${num(width * 0.5)}" cy="${num(sea - height * 0.07)}" r="${num(height * 0.13)}" fill="#f7c9a4"/>`) +
    `<path fill="url(#sea)" d="${d`M0 ${sea}H${width}V${sand + 40}H0Z`}"/>` +
    line(
      d`M0 ${sea + 46}H${width * 0.34}M${width * 0.4} ${sea + 28}H${width * 0.62}M${width * 0.44} ${sea + 62}H${width * 0.58}M${width * 0.66} ${sea + 52}H${width}M${width * 0.47} ${sea + 92}H${width * 0.55}`,
      { colour: '#fff4df', width: 5, opacity: 0.55 },
    ) +
    `<path fill="url(#beach)" d="${d`M0 ${sand + 14}C${width * 0.2} ${sand - 24} ${width * 0.36} ${sand + 40} ${width * 0.56} ${sand + 16}S${width * 0.84} ${sand - 16} ${width} ${sand + 20}V${height}H0Z`}"/>` +
    line(
      d`M0 ${sand + 10}C${width * 0.2} ${sand - 28} ${width * 0.36} ${sand + 36} ${width * 0.56} ${sand + 12}S${width * 0.84} ${sand - 20} ${width} ${sand + 16}`,
      { colour: '#fffaf0', width: 9, opacity: 0.85 },
    )
  );
}

/** A large half-round moonstone as a background. */
export function moonstone(
  x: number,
  y: number,
  radius: number,
  colours: readonly [string, string, string],
): string {
  const [ground, mainInk, second] = colours;
  const half = (r: number) => d`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  const petals = (count: number, r: number, length: number, w: number, colour: string) => {
    const shape = d`M0 ${-r}C${-w} ${-r - length * 0.3} ${-w * 0.8} ${-r - length * 0.75} 0 ${-r - length}C${w * 0.8} ${-r - length * 0.75} ${w} ${-r - length * 0.3} 0 ${-r}Z`;
    const id = `pt${count}`;
    const all = Array.from(
      { length: count },
      (_, at) => `<use href="#${id}" transform="rotate(${num(-90 + (180 / count) * (at + 0.5))})"/>`,
    );
    return `<g transform="translate(${num(x)} ${num(y)})" fill="${colour}"><defs><path id="${id}" d="${shape}"/></defs>${all.join('')}</g>`;
  };
  return (
    area(half(radius), mainInk) +
    line(half(radius * 0.965), { colour: ground, width: radius * 0.012 }) +
    petals(27, radius * 0.8, radius * 0.15, radius * 0.05, second) +
    area(half(radius * 0.77), ground) +
    line(half(radius * 0.735), {
      colour: mainInk,
      width: radius * 0.02,
      dash: `${num(radius * 0.004)} ${num(radius * 0.035)}`,
    }) +
    area(half(radius * 0.7), mainInk) +
    petals(17, radius * 0.42, radius * 0.25, radius * 0.075, mix(second, dye.ivory, 0.25)) +
    area(half(radius * 0.4), ground) +
    petals(11, radius * 0.1, radius * 0.27, radius * 0.06, second)
  );
}
