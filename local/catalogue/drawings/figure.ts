import { armWidth } from './body.ts';
import type { Build } from './body.ts';
import { drawHead } from './head.ts';
import type { HairName, HeadName } from './head.ts';
import { dye, mix, skins } from './palette.ts';
import type { Skin } from './palette.ts';
import { posed } from './pose.ts';
import type { Limbs, Pose } from './pose.ts';
import { area, bothSides, d, line, num, paintLayers, symmetricOutline } from './svg.ts';
import type { Point, Segment } from './svg.ts';
import { besideArm, through } from './torso.ts';

export interface Person {
  build: 'man' | 'woman';
  skin: 0 | 1 | 2;
  hair: HairName;
  hasBeard?: boolean;
  shoes?: 'sandals' | 'sneakers' | 'barefoot' | undefined;
}

const toPathData = (segments: readonly Segment[]) =>
  segments.map(([a = 0, b = 0, c = 0, e = 0, f = 0, g = 0]) => d`C${a} ${b} ${c} ${e} ${f} ${g}`).join('');

function closed(points: readonly Point[]): string {
  const [first] = points;
  return first ? d`M${first[0]} ${first[1]}` + toPathData(through(points)) + 'Z' : '';
}

/** The contour of a relaxed hand from the wrist over the fingertips, and its thumb; the wrist is at (0, 0). */
const handContour: readonly Point[] = [
  [13, 8],
  [16.5, 28],
  [18, 48],
  [17, 68],
  [14.5, 86],
  [10.5, 99],
  [6, 108],
  [0, 113],
  [-6, 110],
  [-10, 98],
  [-12.5, 80],
  [-13.5, 62],
  [-15, 44],
  [-14.5, 24],
  [-12.6, 8],
];
const thumb: readonly Point[] = [
  [-8, 36],
  [-12, 46],
  [-15, 58],
  [-17, 69],
  [-21, 72],
  [-24, 66],
  [-25.5, 50],
  [-22.5, 32],
  [-17, 18],
  [-11, 8],
];
/** The gaps between the fingers, and the ball of the thumb. */
const creases: readonly (readonly [Point, Point, Point])[] = [
  [
    [9.5, 60],
    [13, 82],
    [9.5, 96],
  ],
  [
    [2.5, 58],
    [5, 84],
    [2.5, 107],
  ],
  [
    [-5, 60],
    [-3.5, 84],
    [-5.5, 104],
  ],
  [
    [-15, 60],
    [-15.5, 48],
    [-11, 36],
  ],
];

/** Places points of a hand at the end of an arm; returns a function, because a hand has several outlines. */
function handPlacer(build: Build): (point: Point) => Point {
  const [wx, wy] = build.wrist;
  const [ex, ey] = build.elbow;
  const angle = Math.atan2(ex - wx, wy - ey) * 0.8;
  const scale = build.arm[2] / 15.5;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return ([x, y]) => [wx + x * cos - y * sin, wy + x * sin + y * cos];
}

/** The parts of an arm that are drawn together: an arm in front of the body is drawn in two parts. */
type ArmPart = 'whole' | 'upper' | 'forearm';

const armPositions: Record<ArmPart, readonly number[]> = {
  whole: [0.1, 0.5, 0.9, 1.1, 1.35, 1.68, 1.92],
  upper: [0.1, 0.5, 0.9, 1.1, 1.35],
  forearm: [1.24, 1.35, 1.5, 1.72, 1.92],
};

/** Draws an arm. Forearm and hand are one outline, so that the skin's gradient has no step at the wrist. */
function arm(build: Build, skin: Skin, paint: string, part: ArmPart): string {
  const side = (sign: number) =>
    armPositions[part].map((position): Point => {
      const swell = position === 1.35 ? 2 : 0;
      const taper = 0.93 - 0.16 * Math.max(0, (position - 1.35) / 0.65);
      return besideArm(build, position, sign * (armWidth(build, position) * taper + swell));
    });
  const hasHand = part !== 'upper';
  const inHand = handPlacer(build);
  const limb = [...side(1), ...(hasHand ? handContour.map(inHand) : []), ...side(-1).reverse()];
  const outline =
    (part === 'forearm'
      ? closed(limb)
      : closed([
          [build.shoulderX - 34, build.shoulderY - 4],
          [build.shoulderX - 6, build.shoulderY],
          ...limb,
          [build.armpitX - 30, build.armpitY - 10],
        ])) + (hasHand ? closed(thumb.map(inHand)) : '');
  const gaps = creases.map((crease) => {
    const [from, bend, to] = crease.map(inHand) as [Point, Point, Point];
    return d`M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`;
  });
  const contour = `fill="none" stroke="${skin.shade}" stroke-width="2" stroke-opacity=".3"`;
  return (
    paintLayers(outline, [part === 'forearm' ? '' : contour, `fill="${paint}"`]) +
    (hasHand
      ? line(gaps.join(''), { colour: skin.shade, width: 1.5 * (build.arm[2] / 15.5), opacity: 0.42 })
      : '')
  );
}

function leg(build: Build, isMan: boolean, paint: string): string {
  const { hipX, hipY, crotchY, kneeX, kneeY, ankleX, ankleY } = build;
  const thickness = isMan ? 1.1 : 1;
  const calfX = kneeX + (ankleX - kneeX) * 0.35;
  const outline = closed([
    [hipX - 4, hipY - 40],
    [hipX - 2, crotchY],
    [kneeX + 42 * thickness, kneeY - 90],
    [kneeX + 32 * thickness, kneeY],
    [calfX + 39 * thickness, kneeY + 104],
    [ankleX + 22 * thickness, ankleY - 70],
    [ankleX + 16 * thickness, ankleY + 6],
    [ankleX - 15 * thickness, ankleY + 6],
    [ankleX - 17 * thickness, ankleY - 70],
    [calfX - 31 * thickness, kneeY + 110],
    [kneeX - 28 * thickness, kneeY],
    [kneeX - 38 * thickness, kneeY - 90],
    [4, crotchY + 16],
    [4, hipY],
  ]);
  return area(outline, paint);
}

function foot({ ankleX: x, ankleY: y }: Build, skin: Skin, shoes: Person['shoes']): string {
  const bare = d`M${x - 15} ${y - 8}C${x - 17} ${y + 24} ${x - 21} ${y + 44} ${x - 16} ${y + 56}Q${x + 8} ${y + 66} ${x + 32} ${y + 54}C${x + 34} ${y + 40} ${x + 20} ${y + 16} ${x + 16} ${y - 8}Z`;
  if (shoes === 'sneakers') {
    const shoe = d`M${x - 24} ${y - 12}C${x - 25} ${y + 14} ${x - 38} ${y + 32} ${x - 34} ${y + 54}H${x + 48}C${x + 52} ${y + 30} ${x + 28} ${y + 14} ${x + 25} ${y - 12}Q${x} ${y + 4} ${x - 24} ${y - 12}Z`;
    return (
      area(shoe, '#ece5d8') +
      line(shoe, { colour: '#b5a894', width: 1.2 }) +
      area(d`M${x - 36} ${y + 50}H${x + 50}v9q0 6 -8 6H${x - 28}q-8 0 -8 -6Z`, '#d8cdbb') +
      line(d`M${x - 11} ${y + 10}h25M${x - 12} ${y + 21}h30M${x - 12} ${y + 32}h34`, {
        colour: '#b5a894',
        width: 2.4,
      })
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

/** The parts of a figure, from back to front; clothes are drawn between them. */
export interface Figure {
  defs: string;
  /** Hair behind the neck, and arms that are behind the body. */
  behind: string;
  legs: string;
  trunk: string;
  arms: string;
  /** Forearms that are in front of the clothes. */
  forearms: string;
  front: string;
}

/** Draws a person in a pose. */
export function figure(person: Person, pose: Pose, head: HeadName): Figure {
  const body = posed(person.build, pose);
  const build = body.right;
  const isMan = person.build === 'man';
  const skin = skins[person.skin];
  const { neckX, shoulderX, shoulderY, armpitX, armpitY, waistX, waistY, hipX, hipY, crotchY } = build;
  const neck = isMan ? 36 : 27;
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
  const isBack = head === 'back';
  const collarBones = isBack
    ? line(d`M0 ${build.neckY + 4}V${waistY}`, { colour: skin.shade, width: 3, opacity: 0.2 })
    : line(
        d`M${-neckX - 34} ${build.neckY + 34}Q${-neckX + 10} ${build.neckY + 30} -10 ${build.neckY + 46}M10 ${build.neckY + 46}Q${neckX - 10} ${build.neckY + 30} ${neckX + 34} ${build.neckY + 34}`,
        { colour: skin.shade, width: 2.6, opacity: 0.4 },
      );
  const nod = pose.nod ?? 0;
  const onNeck = (markup: string) =>
    markup && `<g transform="rotate(${num(nod)} 0 320) translate(0 18)">${markup}</g>`;
  const drawn = drawHead(
    { isMan, skin, hair: person.hair, head, turn: Math.sign(nod) * 4, hasBeard: person.hasBeard },
    paint,
  );
  const throat = isBack
    ? ''
    : area(d`M${-neck} 270L${neck} 270L${neck + 3} 330Q${neck * 0.3} 372 ${-neck - 2} 322Z`, 'url(#nk)');
  /** Draws an arm on each side where the pose has it in the given place. */
  const armsThat = (place: Limbs['arm'], part: ArmPart = 'whole') => {
    // A forearm in front is drawn apart from its arm; a single colour hides the joint.
    const armPaint = place === 'front' ? mix(skin.base, skin.light, 0.22) : paint;
    const half = (limbs: Limbs, halfBuild: Build) =>
      limbs.arm === place ? arm(halfBuild, skin, armPaint, part) : '';
    return bothSides(half(pose.right, body.right), half(pose.left, body.left));
  };
  const legOf = (half: Build) => leg(half, isMan, paint) + foot(half, skin, person.shoes);
  const isLeftInFront = body.left.ankleX < body.right.ankleX - 30 || body.left.ankleY > body.right.ankleY + 8;
  const leftLeg = `<g transform="scale(-1 1)">${legOf(body.left)}</g>`;
  return {
    defs,
    behind: onNeck(drawn.behind) + armsThat('behind'),
    legs: isLeftInFront ? legOf(body.right) + leftLeg : leftLeg + legOf(body.right),
    trunk: area(trunk, paint) + collarBones + throat + onNeck(drawn.skull),
    arms: armsThat(undefined) + armsThat('front', 'upper'),
    forearms: armsThat('front', 'forearm'),
    front: onNeck(drawn.front),
  };
}
