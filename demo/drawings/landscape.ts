import { dye, mix } from './palette.ts';
import { area, d, line, num } from './svg.ts';

const gradient = (id: string, stops: readonly (readonly [number, string])[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

/** The arches of a shaded veranda, with sunlight on the floor. */
export function veranda(width: number, height: number): string {
  const floor = height * 0.8;
  const arch = (x: number, w: number) => {
    const spring = height * 0.34;
    const shape = d`M${x} ${floor}V${spring}C${x} ${spring - w * 0.62} ${x + w} ${spring - w * 0.62} ${x + w} ${spring}V${floor}Z`;
    return (
      area(shape, '#c9a683') +
      area(shape, 'url(#garden)') +
      line(
        d`M${x - 1} ${floor}V${spring}C${x} ${spring - w * 0.62} ${x + w} ${spring - w * 0.62} ${x + w} ${spring}`,
        { colour: '#fffaf0', width: 9, opacity: 0.55 },
      ) +
      area(
        d`M${x + w} ${floor}V${spring}C${x + w} ${spring - w * 0.3} ${x + w * 0.8} ${spring - w * 0.47} ${x + w * 0.5} ${spring - w * 0.465}C${x + w * 0.7} ${spring - w * 0.43} ${x + w * 0.9} ${spring - w * 0.2} ${x + w * 0.9} ${spring}V${floor}Z`,
        '#8a6141',
        0.4,
      ) +
      area(
        d`M${x + w * 0.06} ${floor}H${x + w * 0.92}L${x + w * 1.34} ${height}H${x + w * 0.3}Z`,
        '#fff6e2',
        0.5,
      )
    );
  };
  const w = width * 0.17;
  return (
    `<defs>${gradient('plaster', [
      [0, '#f6ecdd'],
      [0.7, '#ead9c2'],
      [1, '#dfc8ab'],
    ])}${gradient('garden', [
      [0, '#e7efe6'],
      [0.45, '#bcd3c4'],
      [0.75, '#7fa48f'],
      [1, '#557a63'],
    ])}</defs>` +
    `<path fill="url(#plaster)" d="M0 0h${width}v${height}H0z"/>` +
    area(d`M0 ${floor}H${width}V${height}H0Z`, '#c99d78') +
    area(d`M0 ${floor}H${width}V${floor + 8}H0Z`, '#a87a56', 0.5) +
    [0.06, 0.3, 0.54, 0.78].map((at) => arch(width * at, w)).join('')
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
  const rows = Array.from({ length: 9 }, (_, at) => {
    const y = height * (0.75 + at * 0.032 + at * at * 0.0006);
    return d`M0 ${y + 14}C${width * 0.25} ${y - 44 + at * 3} ${width * 0.5} ${y + 34} ${width * 0.7} ${y + 4}S${width * 0.95} ${y - 14} ${width} ${y + 10}`;
  }).join('');
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
    line(rows, { colour: '#3c5f48', width: 15, opacity: 0.5, dash: '26 7' }) +
    line(rows, { colour: '#84a786', width: 5, opacity: 0.5, dash: '22 11' })
  );
}

/**
 * An arched palm frond with drooping leaflets.
 * @param turn its direction in degrees
 */
export function palm(x: number, y: number, size: number, turn: number, colour: string): string {
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
        const w = size * 0.014;
        const round = Math.round;
        return `M${round(px)} ${round(py)}Q${round(mx - Math.sin(angle) * w)} ${round(my + Math.cos(angle) * w - w)} ${round(ex)} ${round(ey)}Q${round(mx + Math.sin(angle) * w)} ${round(my - Math.cos(angle) * w + w * 1.6)} ${round(px)} ${round(py)}Z`;
      })
      .join('');
  }).join('');
  const [ex, ey] = at(1);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})"><path d="${leaflets}" fill="${colour}"/><path d="${d`M0 0Q${size * 0.05} ${-size * 0.51} ${ex} ${ey}`}" fill="none" stroke="${colour}" stroke-width="${num(size * 0.016)}" stroke-linecap="round"/></g>`;
}

/** A beach at dusk. */
export function shore(width: number, height: number): string {
  const sea = height * 0.52;
  const sand = height * 0.74;
  return (
    `<defs>${gradient('dusk', [
      [0, '#f3dfd0'],
      [0.55, '#f6e6cf'],
      [1, '#f9eeda'],
    ])}${gradient('sea', [
      [0, '#8fbdb9'],
      [0.6, '#3f8f92'],
      [1, '#a6cbc3'],
    ])}${gradient('beach', [
      [0, '#ecd9bd'],
      [1, '#d9bd97'],
    ])}</defs>` +
    `<path fill="url(#dusk)" d="M0 0h${width}v${height}H0z"/>` +
    `<circle cx="${num(width * 0.5)}" cy="${num(sea - height * 0.07)}" r="${num(height * 0.13)}" fill="#f7c9a4"/>` +
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
