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

/** The last carriage of a train, seen from the platform; its end is at x, its sill at y. */
function carriage(x: number, y: number): string {
  const top = y - 330;
  const panes = Array.from({ length: 6 }, (_, at) => x - 318 - at * 158).filter((left) => left > -130);
  const pane = (left: number) =>
    area(d`M${left} ${top + 86}h112v116h-112Z`, '#4a3a33') +
    area(d`M${left} ${top + 86}h112v22h-112Z`, '#241a17', 0.5) +
    area(d`M${left} ${top + 146}h112v56h-112Z`, '#f0cfa0', 0.42) +
    area(d`M${left} ${top + 86}h112v52h-112Z`, '#bcd3cf', 0.55) +
    area(d`M${left + 14} ${top + 138}l30 -52h22l-30 52Z`, '#fffaf0', 0.3) +
    line(d`M${left} ${top + 86}h112v116h-112ZM${left} ${top + 140}h112`, { colour: '#e9dcc4', width: 7 }) +
    line(d`M${left + 56} ${top + 86}v54`, { colour: '#e9dcc4', width: 4 });
  return (
    area(d`M0 ${y - 8}H${x - 26}V${y + 60}H0Z`, '#2b211d') +
    area(d`M0 ${top}H${x - 44}C${x - 14} ${top} ${x} ${top + 14} ${x} ${top + 44}V${y}H0Z`, '#1f6a6c') +
    area(d`M0 ${top + 62}H${x}V${top + 222}H0Z`, '#f1e4cb') +
    area(
      d`M0 ${top - 6}H${x - 40}C${x - 12} ${top - 6} ${x + 2} ${top + 8} ${x + 4} ${top + 30}H0Z`,
      '#8b8478',
    ) +
    area(d`M0 ${top + 4}H${x - 30}L${x - 10} ${top + 16}H0Z`, '#fffaf0', 0.35) +
    area(d`M0 ${top + 244}H${x}v9H0Z`, '#e0a64a') +
    panes.map(pane).join('') +
    // The open door, and the handrails on both sides.
    area(d`M${x - 166} ${top + 62}h96V${y}h-96Z`, '#33251f') +
    area(d`M${x - 166} ${y - 130}h96V${y}h-96Z`, '#f0cfa0', 0.16) +
    area(d`M${x - 166} ${top + 62}h30V${y}h-30Z`, '#17514f') +
    area(d`M${x - 160} ${top + 92}h18v84h-18Z`, '#bcd3cf', 0.6) +
    line(d`M${x - 166} ${y}V${top + 62}h96V${y}`, { colour: '#e9dcc4', width: 7 }) +
    line(d`M${x - 184} ${top + 120}V${y - 30}M${x - 52} ${top + 120}V${y - 30}`, {
      colour: '#d9a94e',
      width: 7,
    }) +
    area(d`M${x - 32} ${top + 30}h32V${y}h-32Z`, '#0d2f33', 0.3) +
    area(d`M0 ${y - 70}H${x}V${y}H0Z`, '#0d2f33', 0.22)
  );
}

/** A station in the hills in the evening: a train, a platform and its roof. */
export function station(width: number, height: number): string {
  const floor = height * 0.775;
  const w = width;
  const ridge = (y: number, lift: number, shift: number, colour: string) =>
    area(
      d`M0 ${y}C${w * (0.2 + shift)} ${y - lift * 0.4} ${w * (0.4 + shift)} ${y - lift * 0.2} ${w * (0.56 + shift)} ${y - lift * 0.6}S${w * (0.74 + shift)} ${y - lift * 1.2} ${w * 0.86} ${y - lift * 0.7}S${w} ${y - lift * 0.5} ${w} ${y - lift * 0.6}V${floor}H0Z`,
      colour,
    );
  /** An iron post with curved brackets under the roof. */
  const post = (x: number) =>
    area(d`M${x - 11} 60h22V${floor + 40}h-22Z`, '#5d3a2f') +
    area(d`M${x - 11} 60h8V${floor + 40}h-8Z`, '#a4705a', 0.6) +
    area(d`M${x - 22} ${floor - 30}h44l8 72h-60Z`, '#5d3a2f') +
    area(d`M${x - 19} 168h38v16h-38Z`, '#7a4d3e') +
    line(
      d`M${x - 6} 178C${x - 18} 120 ${x - 56} 80 ${x - 110} 60M${x + 6} 178C${x + 18} 120 ${x + 56} 80 ${x + 110} 60`,
      {
        colour: '#5d3a2f',
        width: 10,
      },
    ) +
    area(d`M${x + 12} ${floor + 40}h22L${x - 150} ${height}h-60Z`, '#4a2a1c', 0.24);
  /** The boards that hang from the edge of the roof, each with a rounded end. */
  const fringe = Array.from({ length: 49 }, (_, at) => d`M${at * 40} 58h34v34q-17 26 -34 0Z`).join('');
  const slabs = [0.1, 0.32, 0.62, 0.98]
    .map((share) => d`M0 ${floor + 26 + (height - floor) * share * 0.86}H${width}`)
    .join('');
  const clock =
    line('M1578 60V132', { colour: '#3d291d', width: 8 }) +
    '<circle cx="1578" cy="182" r="54" fill="#3d291d"/><circle cx="1578" cy="182" r="45" fill="#fbf3e2"/>' +
    line('M1578 146v8M1578 210v8M1542 182h8M1606 182h8', { colour: '#3d291d', width: 5 }) +
    line('M1578 184V154M1578 182L1556 205', { colour: '#3d291d', width: 5 });
  const bench =
    '<ellipse cx="1578" cy="640" rx="190" ry="14" fill="#4a2a1c" fill-opacity=".28"/>' +
    line('M1454 632V540M1702 632V540M1478 624V560M1678 624V560', { colour: '#3f2b22', width: 11 }) +
    area('M1428 548h300v20h-300Z', '#8a5a3c') +
    area('M1428 568h300v8h-300Z', '#4a2a1c', 0.7) +
    line('M1448 540V430M1708 540V430', { colour: '#3f2b22', width: 10 }) +
    area('M1428 430h300v24h-300ZM1428 468h300v24h-300ZM1428 506h300v20h-300Z', '#9a6848') +
    line('M1428 433h300M1428 471h300M1428 550h300', { colour: '#d6a982', width: 4, opacity: 0.7 });
  return (
    `<defs>${gradient('dusk', [
      [0, '#f2cfae'],
      [0.45, '#f7e2c4'],
      [1, '#f4e9d6'],
    ])}${gradient('paving', [
      [0, '#d9b592'],
      [0.4, '#cda27c'],
      [1, '#b58560'],
    ])}</defs>` +
    `<path fill="url(#dusk)" d="M0 0h${width}v${height}H0z"/>` +
    `<circle cx="${num(width * 0.775)}" cy="${num(height * 0.4)}" r="${num(height * 0.1)}" fill="#fff3d6" fill-opacity=".9"/>` +
    ridge(height * 0.62, height * 0.2, 0.02, '#d3cdb5') +
    ridge(height * 0.68, height * 0.16, -0.04, '#a9b593') +
    ridge(height * 0.76, height * 0.16, 0.06, '#7d9673') +
    area(d`M0 ${floor - 30}H${width}V${floor + 10}H0Z`, '#5b6b4b') +
    carriage(width * 0.575, floor - 12) +
    `<path fill="url(#paving)" d="${d`M0 ${floor}H${width}V${height}H0Z`}"/>` +
    area(d`M0 ${floor}H${width}v12H0Z`, '#f3e6cf') +
    area(d`M0 ${floor + 12}H${width}v5H0Z`, '#8d6144', 0.6) +
    line(slabs, { colour: '#8d6144', width: 2.5, opacity: 0.35 }) +
    area(
      d`M${width * 0.52} ${floor + 18}H${width * 0.9}L${width * 0.74} ${height}H${width * 0.3}Z`,
      '#ffe6bd',
      0.34,
    ) +
    clock +
    bench +
    post(width * 0.3) +
    post(width * 0.94) +
    area(d`M0 0H${width}V60H0Z`, '#6b4636') +
    line(d`M0 22H${width}M0 44H${width}`, { colour: '#4a2f24', width: 4, opacity: 0.6 }) +
    `<g transform="translate(0 6)">${area(fringe, '#2b1a12', 0.25)}</g>` +
    area(fringe, '#f6ecd8') +
    area(d`M0 52H${width}v14H0Z`, '#f6ecd8') +
    line(d`M0 66H${width}`, { colour: '#b59673', width: 3, opacity: 0.7 })
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
