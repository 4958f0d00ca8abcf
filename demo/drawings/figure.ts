import { armWidth, builds } from './body.ts';
import type { Build } from './body.ts';
import { dye, mix } from './palette.ts';
import { skins } from './palette.ts';
import type { Skin } from './palette.ts';
import { area, d, line, mirrored, symmetricOutline } from './svg.ts';
import type { Point, Segment } from './svg.ts';
import { besideArm, through } from './torso.ts';

export type HairName = 'short' | 'waves' | 'bun' | 'long' | 'topknot' | 'crop';

export interface Person {
  build: 'man' | 'woman';
  skin: 0 | 1 | 2;
  hair: HairName;
  shoes?: 'sandals' | 'sneakers' | 'barefoot' | undefined;
}

const hairColour = '#1d1614';
const hairLight = '#4a3a32';

const toPathData = (segments: readonly Segment[]) =>
  segments.map(([a = 0, b = 0, c = 0, e = 0, f = 0, g = 0]) => d`C${a} ${b} ${c} ${e} ${f} ${g}`).join('');

function closed(points: readonly Point[]): string {
  const [first] = points;
  return first ? d`M${first[0]} ${first[1]}` + toPathData(through(points)) + 'Z' : '';
}

function arm(build: Build): string {
  const positions = [0.1, 0.5, 1, 1.3, 1.7, 2];
  const side = (sign: number) =>
    positions.map((position): Point => {
      const swell = position === 1.3 ? 3 : 0;
      return besideArm(build, position, sign * (armWidth(build, position) * 0.93 + swell));
    });
  const [wx, wy] = build.wrist;
  const w = build.arm[2];
  const hand: Point[] = [
    [wx + w * 0.98, wy + 16],
    [wx + w * 1.02, wy + 44],
    [wx + w * 0.62, wy + 78],
    [wx + w * 0.1, wy + 90],
    [wx - w * 0.42, wy + 82],
    [wx - w * 0.8, wy + 66],
    [wx - w * 1.1, wy + 52],
    [wx - w * 1.16, wy + 30],
    [wx - w * 0.96, wy + 10],
  ];
  return closed([
    [build.shoulderX - 34, build.shoulderY - 4],
    [build.shoulderX - 6, build.shoulderY],
    ...side(1),
    ...hand,
    ...side(-1).reverse(),
    [build.armpitX - 30, build.armpitY - 10],
  ]);
}

function leg(build: Build): string {
  const { hipX, hipY, crotchY, kneeX, kneeY, ankleX, ankleY } = build;
  const thickness = build === builds.man ? 1.1 : 1;
  return closed([
    [hipX - 4, hipY - 40],
    [hipX - 2, crotchY],
    [kneeX + 40 * thickness, kneeY - 60],
    [kneeX + 34 * thickness, kneeY + 10],
    [kneeX + 38 * thickness, kneeY + 110],
    [ankleX + 20 * thickness, ankleY - 60],
    [ankleX + 17 * thickness, ankleY + 6],
    [ankleX - 15 * thickness, ankleY + 6],
    [ankleX - 18 * thickness, ankleY - 60],
    [kneeX - 32 * thickness, kneeY + 110],
    [kneeX - 29 * thickness, kneeY + 10],
    [kneeX - 38 * thickness, kneeY - 60],
    [4, crotchY + 16],
    [4, hipY],
  ]);
}

function foot(build: Build, skin: Skin, shoes: Person['shoes']): string {
  const { ankleX: x, ankleY: y } = build;
  const bare = d`M${x - 15} ${y - 8}C${x - 17} ${y + 24} ${x - 21} ${y + 44} ${x - 16} ${y + 56}Q${x + 8} ${y + 66} ${x + 32} ${y + 54}C${x + 34} ${y + 40} ${x + 20} ${y + 16} ${x + 16} ${y - 8}Z`;
  if (shoes === 'sneakers') {
    const shoe = d`M${x - 19} ${y + 4}C${x - 20} ${y + 26} ${x - 26} ${y + 42} ${x - 22} ${y + 56}H${x + 40}C${x + 40} ${y + 36} ${x + 22} ${y + 22} ${x + 20} ${y + 4}Z`;
    return (
      area(shoe, '#ece5d8') +
      line(shoe, { colour: '#b5a894', width: 1.2 }) +
      area(d`M${x - 24} ${y + 52}H${x + 41}v11H${x - 24}Z`, '#d8cdbb') +
      line(d`M${x - 8} ${y + 18}h20M${x - 7} ${y + 28}h24`, { colour: '#b5a894', width: 2 })
    );
  }
  const strap =
    shoes === 'sandals'
      ? area(
          d`M${x - 20} ${y + 54}Q${x + 8} ${y + 70} ${x + 36} ${y + 52}l1 9Q${x + 8} ${y + 78} ${x - 21} ${y + 62}Z`,
          dye.clove,
        ) +
        line(
          d`M${x - 18} ${y + 40}Q${x + 8} ${y + 22} ${x + 30} ${y + 40}M${x + 7} ${y + 31}L${x + 9} ${y + 56}`,
          { colour: dye.clove, width: 5.5 },
        )
      : '';
  return (
    area(bare, skin.base) +
    area(
      d`M${x + 10} ${y - 8}C${x + 10} ${y + 20} ${x + 24} ${y + 40} ${x + 32} ${y + 54}C${x + 34} ${y + 40} ${x + 20} ${y + 16} ${x + 16} ${y - 8}Z`,
      skin.shade,
      0.4,
    ) +
    strap
  );
}

/** Hair behind the neck. */
function hairBehind(hair: HairName): string {
  if (hair === 'long')
    return area(
      'M-58 190C-80 260 -92 340 -84 420C-60 446 -30 440 0 444C34 440 66 446 88 416C94 340 80 260 58 190C40 150 -40 150 -58 190Z',
      hairColour,
    );
  if (hair === 'waves')
    return area(
      'M-60 176C-86 210 -82 262 -90 312C-70 330 -50 326 -34 318H36C52 326 76 328 90 308C80 262 86 210 60 176Z',
      hairColour,
    );
  if (hair === 'bun') return area('M8 246C40 240 60 258 56 284C51 308 24 312 4 304Z', hairColour);
  return '';
}

function hairFront(hair: HairName): string {
  const shine = (data: string) => line(data, { colour: hairLight, width: 3, opacity: 0.65 });
  if (hair === 'short' || hair === 'crop') {
    const top = hair === 'short' ? 92 : 100;
    const fringe =
      hair === 'short'
        ? 'C44 150 20 152 -8 146C-30 142 -44 150 -52 162'
        : 'C50 148 24 136 0 136C-24 136 -50 148 -54 164';
    return (
      area(
        `M-60 204C-70 150 -58 ${top + 4} 2 ${top}C64 ${top + 2} 70 152 60 204C58 186 56 172 52 162${fringe}C-56 172 -58 186 -60 204Z`,
        hairColour,
      ) + shine(`M-40 130Q-14 ${top + 12} 24 ${top + 16}M-28 138Q0 ${top + 26} 34 ${top + 28}`)
    );
  }
  const parted =
    'M-61 214C-74 156 -62 98 0 96C64 98 74 156 61 214C58 176 34 146 -4 130C-30 146 -56 176 -61 214Z';
  const knot =
    hair === 'topknot'
      ? area('M-34 96C-44 60 -24 40 2 40S46 62 34 98Q0 84 -34 96Z', hairColour) +
        shine('M-22 76Q-6 54 18 58M-18 88Q2 70 26 76')
      : '';
  const flower = hair === 'bun' ? araliyaFlower(62, 176) : '';
  return (
    knot +
    area(parted, hairColour) +
    shine('M-44 156Q-34 120 -6 108M-50 178Q-40 142 -12 122M46 160Q38 124 12 110') +
    flower
  );
}

/** A frangipani flower behind the ear. */
function araliyaFlower(x: number, y: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M0 0C-9 -4 -9 -17 0 -20C9 -17 9 -4 0 0Z" transform="rotate(${turn})"/>`)
    .join('');
  return `<g transform="translate(${x} ${y})" fill="#fbf3e6" stroke="#d9b98a" stroke-width=".8">${petals}<circle r="4" fill="#e0a53c" stroke="none"/></g>`;
}

/** Enlarges the head slightly and moves it closer to the neck. */
function scaleHead(markup: string): string {
  return markup && `<g transform="translate(0 8) scale(1.03)">${markup}</g>`;
}

export interface Figure {
  /** Hair behind the neck. */
  behind: string;
  /** Head, trunk and legs. */
  body: string;
  arms: string;
  front: string;
}

/** A simple figure without a face, so that the clothes stand out. */
export function figure(person: Person): Figure {
  const build = builds[person.build];
  const skin = skins[person.skin];
  const { neckX, shoulderX, shoulderY, armpitX, armpitY, waistX, waistY, hipX, hipY, crotchY } = build;
  const neck = person.build === 'man' ? 36 : 27;
  const defs =
    `<defs><linearGradient id="sk"><stop stop-color="${skin.base}"/><stop offset=".36" stop-color="${mix(skin.base, skin.light, 0.75)}"/><stop offset=".66" stop-color="${skin.base}"/><stop offset="1" stop-color="${mix(skin.base, skin.shade, 0.7)}"/></linearGradient>` +
    `<linearGradient id="nk" x2="0" y2="1"><stop stop-color="${skin.shade}" stop-opacity=".85"/><stop offset="1" stop-color="${skin.shade}" stop-opacity="0"/></linearGradient></defs>`;
  const paint = 'url(#sk)';
  const trunk = symmetricOutline(
    [0, 240],
    [
      [neck, 240],
      [neck + 1, 290, neck + 1, 316, neckX - 4, build.neckY - 6],
      [neckX + 20, build.neckY + 18, shoulderX - 30, shoulderY - 6, shoulderX - 10, shoulderY + 2],
      [shoulderX - 14, armpitY - 30, armpitX - 4, armpitY - 20, armpitX - 5, armpitY],
      [armpitX - 6, armpitY + 50, waistX, waistY - 60, waistX - 2, waistY],
      [waistX + 4, waistY + 50, hipX - 4, hipY - 60, hipX - 3, hipY],
      [hipX * 0.6, crotchY],
      [0, crotchY + 12],
    ],
  );
  const skull =
    person.build === 'man'
      ? 'M0 108C42 108 60 144 58 192C57 224 46 256 25 278Q0 294 -25 278C-46 256 -57 224 -58 192C-60 144 -42 108 0 108Z'
      : 'M0 110C40 110 58 146 56 194C54 232 34 278 0 286C-34 278 -54 232 -56 194C-58 146 -40 110 0 110Z';
  const cheek =
    person.build === 'man'
      ? 'M58 192C57 224 46 256 25 278Q12 286 0 286C26 260 40 220 40 150C52 160 57 176 58 192Z'
      : 'M56 194C54 232 34 278 0 286C26 258 38 220 38 150C48 160 55 176 56 194Z';
  const collarBones = line(
    d`M${-neckX - 34} ${build.neckY + 34}Q${-neckX + 10} ${build.neckY + 30} -10 ${build.neckY + 46}M10 ${build.neckY + 46}Q${neckX - 10} ${build.neckY + 30} ${neckX + 34} ${build.neckY + 34}`,
    { colour: skin.shade, width: 2.6, opacity: 0.4 },
  );
  const ears = mirrored(area('M56 186C66 180 70 190 67 204C65 216 58 220 54 216Z', skin.base));
  const body =
    defs +
    mirrored(area(leg(build), paint)) +
    mirrored(foot(build, skin, person.shoes)) +
    area(trunk, paint) +
    collarBones +
    area(
      d`M${-neck} 262C${-neck + 6} 300 ${neck - 6} 306 ${neck} 262L${neck + 3} 316Q0 336 ${-neck - 3} 316Z`,
      'url(#nk)',
    ) +
    scaleHead(
      ears +
        area(skull, paint) +
        area(cheek, skin.shade, 0.2) +
        area('M-30 168C-38 190 -34 224 -22 240C-16 214 -16 190 -30 168Z', skin.light, 0.2),
    );
  const arms = mirrored(
    `<path d="${arm(build)}" fill="${paint}" stroke="${skin.shade}" stroke-opacity=".4"/>`,
  );
  return { behind: scaleHead(hairBehind(person.hair)), body, arms, front: scaleHead(hairFront(person.hair)) };
}
