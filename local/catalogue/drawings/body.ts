import type { Point } from './svg.ts';

/**
 * The body that garments are drawn for, in body units: the axis is x = 0, the top of the head y = 110, the floor
 * y = 1500. The studio views and the figure share the same drawing of a garment.
 */
export interface Build {
  neckX: number;
  neckY: number;
  shoulderX: number;
  shoulderY: number;
  armpitX: number;
  armpitY: number;
  waistX: number;
  waistY: number;
  hipX: number;
  hipY: number;
  elbow: Point;
  wrist: Point;
  /** Half widths of the arm at shoulder, elbow and wrist. */
  arm: readonly [number, number, number];
  crotchY: number;
  kneeX: number;
  kneeY: number;
  ankleX: number;
  ankleY: number;
}

export const man: Build = {
  neckX: 56,
  neckY: 344,
  shoulderX: 143,
  shoulderY: 384,
  armpitX: 125,
  armpitY: 486,
  waistX: 114,
  waistY: 648,
  hipX: 121,
  hipY: 764,
  elbow: [176, 630],
  wrist: [190, 808],
  arm: [35, 27, 19],
  crotchY: 826,
  kneeX: 70,
  kneeY: 1120,
  ankleX: 78,
  ankleY: 1440,
};

export const woman: Build = {
  neckX: 50,
  neckY: 350,
  shoulderX: 119,
  shoulderY: 384,
  armpitX: 103,
  armpitY: 478,
  waistX: 80,
  waistY: 622,
  hipX: 117,
  hipY: 752,
  elbow: [149, 612],
  wrist: [165, 782],
  arm: [27, 21, 15],
  crotchY: 818,
  kneeX: 56,
  kneeY: 1116,
  ankleX: 52,
  ankleY: 1440,
};

export const builds = { man, woman };

/** A point on the axis of the right arm; position 0 is the shoulder, 1 the elbow, 2 the wrist. */
export function armPointAt(build: Build, position: number): Point {
  const shoulder: Point = [build.shoulderX - build.arm[0] * 0.55, build.shoulderY + build.arm[0] * 0.7];
  const [from, to, share] =
    position <= 1 ? [shoulder, build.elbow, position] : [build.elbow, build.wrist, position - 1];
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Half the width of the arm at a position, as in `armPointAt`. */
export function armWidth(build: Build, position: number): number {
  const [shoulder, elbow, wrist] = build.arm;
  return position <= 1 ? shoulder + (elbow - shoulder) * position : elbow + (wrist - elbow) * (position - 1);
}
