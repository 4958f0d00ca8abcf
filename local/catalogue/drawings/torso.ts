import { armPointAt, armWidth } from './body.ts';
import type { Build } from './body.ts';
import { d } from './svg.ts';
import type { Point, Segment } from './svg.ts';

export type Shape = 'fitted' | 'straight' | 'aline';

export interface Fit {
  build: Build;
  shape: Shape;
  /** Room between body and cloth, in body units. */
  ease: number;
}

function smooth(from: number, to: number, share: number): number {
  const clamped = Math.min(1, Math.max(0, share));
  return from + (to - from) * clamped * clamped * (3 - 2 * clamped);
}

/** Half the width of a garment at a height, in body units. */
export function halfWidth({ build, shape, ease }: Fit, y: number): number {
  const { armpitX, armpitY, waistX, waistY, hipX, hipY } = build;
  const natural =
    y < waistY
      ? smooth(armpitX, waistX, (y - armpitY) / (waistY - armpitY))
      : smooth(waistX, hipX, (y - waistY) / (hipY - waistY)) + Math.max(0, y - hipY) * 0.03;
  if (shape === 'fitted') return natural + ease;
  const below = y - armpitY;
  if (shape === 'aline') return Math.max(armpitX - 4 + below * 0.17, natural) + ease;
  const hang = smooth(armpitX, Math.max(armpitX - 2, hipX), below / (hipY - armpitY));
  return natural * 0.2 + hang * 0.8 + ease + Math.max(0, y - hipY) * 0.02;
}

/** A smooth curve through points, as cubic segments after the first point. */
export function through(points: readonly Point[]): Segment[] {
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    return [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
  });
}

/** The right side seam from one height down to another. */
export function sideSeam(fit: Fit, fromY: number, toY: number): Segment[] {
  const count = Math.max(2, Math.round((toY - fromY) / 70));
  const points = Array.from({ length: count + 1 }, (_, at): Point => {
    const y = fromY + ((toY - fromY) * at) / count;
    return [halfWidth(fit, y), y];
  });
  return through(points);
}

export interface Sleeve {
  outline: string;
  /** Outer and inner end of the hem. */
  outer: Point;
  inner: Point;
}

/** A point beside the arm's axis; a positive offset is on the outer side. */
export function besideArm(build: Build, position: number, offset: number): Point {
  const [x, y] = armPointAt(build, position);
  const [x1, y1] = armPointAt(build, Math.max(0, position - 0.15));
  const [x2, y2] = armPointAt(build, Math.min(2, position + 0.15));
  const length = Math.hypot(x2 - x1, y2 - y1);
  return [x + ((y2 - y1) / length) * offset, y - ((x2 - x1) / length) * offset];
}

/**
 * The right sleeve.
 * @param end position of its hem, as in `armPointAt`
 * @param widen distance between arm and cloth at the hem
 */
export function sleeve(fit: Fit, end: number, widen: number, drop: number, puff = 0): Sleeve {
  const { build, ease } = fit;
  const shoulder: Point = [build.shoulderX + drop, build.shoulderY + drop * 0.4];
  const room = (position: number) => {
    const share = Math.min(1, position / end);
    return (
      armWidth(build, position) +
      6 +
      ease * 0.35 +
      (widen - ease * 0.35) * share +
      puff * Math.sin(Math.PI * Math.min(1, share * 0.9))
    );
  };
  const positions = [0.3, 0.62, 1, 1.5].filter((position) => position < end - 0.12).concat(end);
  const outerSide = positions.map((position) => besideArm(build, position, room(position)));
  const innerSide = positions
    .filter((position) => position > 0.5 || position === end)
    .map((position) => besideArm(build, position, -room(position)));
  const armpit: Point = [halfWidth(fit, build.armpitY) - 3, build.armpitY + 4 + drop * 0.5];
  const outer = outerSide.at(-1) ?? shoulder;
  const inner = innerSide.at(-1) ?? armpit;
  const toPathData = (segments: readonly Segment[]) =>
    segments.map(([a = 0, b = 0, c = 0, e = 0, f = 0, g = 0]) => d`C${a} ${b} ${c} ${e} ${f} ${g}`).join('');
  return {
    outline:
      d`M${build.shoulderX - 40} ${build.shoulderY}L${shoulder[0]} ${shoulder[1]}` +
      toPathData(through([[shoulder[0] - 34, shoulder[1] - 9], shoulder, ...outerSide]).slice(1)) +
      d`Q${(outer[0] + inner[0]) / 2 - 2} ${(outer[1] + inner[1]) / 2 + 7} ${inner[0]} ${inner[1]}` +
      toPathData(through([...innerSide].reverse().concat([armpit]))) +
      d`L${build.armpitX - 40} ${build.armpitY}Z`,
    outer,
    inner,
  };
}

/**
 * A strip across the right sleeve between two positions, as in `armPointAt`. It is at right angles to one part of the
 * arm, because a band across a bent elbow would be twisted.
 */
export function cuff(build: Build, from: number, to: number, half: number): string {
  const middle = (from + to) / 2;
  const [start, end] = middle < 1 ? [0, 1] : [1, 2];
  const [x1, y1] = armPointAt(build, start);
  const [x2, y2] = armPointAt(build, end);
  /** A point at a position along this part of the arm, also beyond the elbow. */
  const beside = (position: number, offset: number): Point => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy);
    const share = position - start;
    return [x1 + dx * share + (dy / length) * offset, y1 + dy * share - (dx / length) * offset];
  };
  const [a, b, c, e] = [beside(from, half), beside(to, half - 1), beside(to, 1 - half), beside(from, -half)];
  return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}Q${(b[0] + c[0]) / 2 - 2} ${(b[1] + c[1]) / 2 + 7} ${c[0]} ${c[1]}L${e[0]} ${e[1]}Q${(a[0] + e[0]) / 2 - 2} ${(a[1] + e[1]) / 2 + 7} ${a[0]} ${a[1]}Z`;
}
