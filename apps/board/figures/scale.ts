/** A money axis. Amounts are in minor units (cents). */
export interface Axis {
  /** Round amounts from 0 up; the last one is the top of the axis. */
  ticks: number[];
  /** Below 0 the axis has room for this much, and no ticks. */
  below: number;
}

const steps = [1, 2, 2.5, 5, 10];
const maxSteps = 4;
/** LKR 1,000: the axis of a period without a sale. */
const smallestTop = 100_000;

/** The smallest round step of which at most four reach `max`. */
function roundStep(max: number): number {
  const rough = max / maxSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Without the tolerance, 3 × 0.1 would need the next step.
  return (steps.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10) * power;
}

/**
 * An axis from 0 to a round amount that is no less than `max`.
 * @param max the greatest amount drawn above the line
 * @param below the greatest amount drawn below it
 */
export function axisOf(max: number, below = 0): Axis {
  const top = Math.max(max, smallestTop);
  const step = roundStep(top);
  const count = Math.ceil(top / step - 1e-9);
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * step), below };
}

export const topOf = ({ ticks }: Axis): number => ticks.at(-1) ?? 0;

/** How far from the top of the drawing an amount is, in percent of its height. Below the line, amounts are negative. */
export function heightOf(axis: Axis, amount: number): number {
  const top = topOf(axis);
  return ((top - amount) / (top + axis.below)) * 100;
}
