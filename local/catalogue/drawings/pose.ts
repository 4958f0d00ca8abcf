import { builds } from './body.ts';
import type { Build } from './body.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

/** Where an arm or a leg is, on the right side of the picture; the left side is its mirror image. */
export interface Limbs {
  /** Distance of the elbow and the wrist from those of an arm that hangs. */
  elbow?: Point;
  wrist?: Point;
  /** `behind` the body, or the forearm `front` of it. */
  arm?: 'behind' | 'front';
  /** Distance of the knee and the ankle from those of a straight leg. */
  knee?: Point;
  ankle?: Point;
}

export interface Pose {
  right: Limbs;
  left: Limbs;
  /** How far the hips move to the right over the standing leg, in body units. */
  sway?: number;
  /** Slant of the trunk to the left: 0.05 is 3 degrees. */
  lean?: number;
  /** Slant of the shoulders down to the right; the hips slant the other way. */
  tilt?: number;
  /** Degrees that the head is turned to the right shoulder. */
  nod?: number;
}

const hanging: Limbs = {};
const relaxed: Limbs = { elbow: [-6, 2], wrist: [-14, 0] };
/** The hand rests on the small of the back, hidden down to above the wrist; half a hand looks like a stump. */
const akimbo: Limbs = { elbow: [64, -40], wrist: [-92, -88], arm: 'behind' };
/** The hand is behind the hip, hidden like that of `akimbo`. */
const pocketed: Limbs = { elbow: [38, -28], wrist: [-92, -52], arm: 'behind' };
const swungBack: Limbs = { elbow: [12, -6], wrist: [34, -22], arm: 'behind' };
const swungForward: Limbs = { elbow: [-4, 0], wrist: [-44, -22] };
/** The hand holds a strap, or the other arm, in front of the body. */
const folded: Limbs = { elbow: [8, -14], wrist: [-92, -126], arm: 'front' };

const free: Limbs = { knee: [10, 4], ankle: [26, -4] };
const crossed: Limbs = { knee: [-34, 6], ankle: [-92, 10] };
const stepping: Limbs = { knee: [-10, -4], ankle: [-46, 14] };
const trailing: Limbs = { knee: [2, 8], ankle: [4, -34] };

/** The poses of the figures. */
export const poses = {
  upright: { right: hanging, left: hanging },
  easy: { right: { ...relaxed, ...free }, left: relaxed, sway: -16, lean: 0.03, tilt: -0.03, nod: 3 },
  pocket: { right: { ...pocketed, ...free }, left: relaxed, sway: -18, lean: -0.02, tilt: 0.035, nod: -3 },
  pockets: { right: { ...pocketed, ...free }, left: pocketed, sway: -12, lean: 0.02, tilt: 0.02, nod: 2 },
  akimbo: { right: akimbo, left: { ...relaxed, ...free }, sway: 22, lean: 0.035, tilt: -0.045, nod: -4 },
  walk: {
    right: { ...swungForward, ...trailing },
    left: { ...swungBack, ...stepping },
    sway: -8,
    lean: -0.02,
    tilt: 0.03,
    nod: 2,
  },
  stroll: {
    right: { ...swungBack, ...stepping },
    left: { ...swungForward, ...trailing },
    sway: 10,
    lean: 0.02,
    tilt: -0.03,
    nod: -3,
  },
  strap: { right: { ...folded, ...free }, left: relaxed, sway: -14, lean: 0.02, tilt: 0.02, nod: 4 },
  cross: {
    right: { ...pocketed },
    left: { ...relaxed, ...crossed },
    sway: 34,
    lean: 0.07,
    tilt: -0.03,
    nod: -4,
  },
  spread: {
    right: { elbow: [30, -16], wrist: [54, -34] },
    left: { elbow: [30, -16], wrist: [54, -34] },
  },
  tucked: {
    right: { elbow: [22, -8], wrist: [-70, -70], arm: 'front' },
    left: { elbow: [26, -14], wrist: [40, -30] },
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

const moved = ([x, y]: Point, [dx, dy]: Point = [0, 0]): Point => [x + dx, y + dy];

function withLimbs(build: Build, { elbow, wrist, knee = [0, 0], ankle = [0, 0] }: Limbs): Build {
  return {
    ...build,
    elbow: moved(build.elbow, elbow),
    wrist: moved(build.wrist, wrist),
    kneeX: build.kneeX + knee[0],
    kneeY: build.kneeY + knee[1],
    ankleX: build.ankleX + ankle[0],
    ankleY: build.ankleY + ankle[1],
  };
}

/** The build of each half of the body in a pose, both as if on the right. */
export interface PosedBuild {
  right: Build;
  left: Build;
  pose: Pose;
}

export function posed(name: 'man' | 'woman', pose: Pose = poses.upright): PosedBuild {
  const build = builds[name];
  return { right: withLimbs(build, pose.right), left: withLimbs(build, pose.left), pose };
}

const floorY = 1500;

/** The transform of everything above the waist. */
export function trunkTransform({ sway = 0, lean = 0, tilt = 0 }: Pose, waistY: number): string {
  return `matrix(1 ${num3(tilt)} ${num3(-lean)} 1 ${num(sway + lean * waistY)} 0)`;
}

/** The transform of everything below the waist. */
export function hipsTransform({ sway = 0, tilt = 0 }: Pose, waistY: number): string {
  const slant = sway / (floorY - waistY);
  return `matrix(1 ${num3(-tilt * 0.4)} ${num3(-slant)} 1 ${num(slant * floorY)} 0)`;
}

function num3(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}

/** The mirror image of a pose. */
export function flipped({ right, left, sway = 0, lean = 0, tilt = 0, nod = 0 }: Pose): Pose {
  return { right: left, left: right, sway: -sway, lean: -lean, tilt: -tilt, nod: -nod };
}
