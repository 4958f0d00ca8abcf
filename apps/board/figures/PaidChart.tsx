import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import { currency } from '../../../src/config/constants.ts';
import type { Bucket } from './buckets.ts';
import { Hatch } from './Hatch.tsx';
import { axisLabels, wholeRupees } from './money.ts';
import styles from './PaidChart.module.css';
import { PaidKey } from './PaidKey.tsx';
import { PaidLabel } from './PaidLabel.tsx';
import { labelsOf, slotAt, slotsOf } from './paidSlots.ts';
import type { Slot } from './paidSlots.ts';
import { axisOf, heightOf, topOf } from './scale.ts';

interface PaidChartProps {
  buckets: readonly Bucket[];
  /** "30 days before" */
  beforeName: string;
}

const greatest = (amounts: readonly number[]) => Math.max(0, ...amounts);

/** Where the label of a bar stands: over its middle, or at the edge near which it would leave the drawing. */
function labelPlace({ start, width }: Slot): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const middle = start + width / 2;
  if (middle < 15) return { x: `${start}%`, textAnchor: 'start' };
  if (middle > 85) return { x: `${start + width}%`, textAnchor: 'end' };
  return { x: `${middle}%`, textAnchor: 'middle' };
}

/** How much of a slot the bar of this period fills. */
const barPart = 0.62;

/** With more, the bars of the period before are only lines where there is little room. */
const fewBars = 14;

/**
 * Money paid, as bars over those of the period before; refunds hang below the line. All positions are in percent, so the
 * drawing has any width without being measured, and its texts keep their size.
 */
export function PaidChart({ buckets, beforeName }: PaidChartProps) {
  const hatchId = useId();
  const [pointed, setPointed] = useState<number>();
  const slots = slotsOf(buckets);
  const axis = axisOf(
    greatest(buckets.flatMap(({ paidMinor, before }) => [paidMinor, before.paidMinor])),
    greatest(buckets.map(({ refundedMinor }) => refundedMinor)),
  );
  const y = (amount: number) => `${heightOf(axis, amount)}%`;
  const span = (amount: number) => `${heightOf(axis, 0) - heightOf(axis, amount)}%`;
  const highest = greatest(buckets.map(({ paidMinor }) => paidMinor));
  const best = highest > 0 ? slots[buckets.findIndex(({ paidMinor }) => paidMinor === highest)] : undefined;
  const pointedBucket = pointed === undefined ? undefined : buckets[pointed];
  const pointedSlot = pointed === undefined ? undefined : slots[pointed];

  function point({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setPointed(slotAt(slots, ((clientX - left) / width) * 100));
  }

  return (
    <div className={styles.chart} data-many={buckets.length > fewBars}>
      <PaidKey buckets={buckets} beforeName={beforeName} />
      <div className={styles.body} aria-hidden="true">
        <div className={styles.axis}>
          {axisLabels(axis.ticks).map((label, index) => (
            <span key={label} className={styles.tick} style={{ insetBlockStart: y(axis.ticks[index] ?? 0) }}>
              {label}
              {axis.ticks[index] === topOf(axis) && <span className={styles.unit}>{currency}</span>}
            </span>
          ))}
          {/* As wide as the widest label. */}
          {axisLabels(axis.ticks).map((label) => (
            <span key={label} className={styles.sizer}>
              {label}
            </span>
          ))}
        </div>
        <div className={styles.drawing}>
          <svg
            className={styles.plot}
            width="100%"
            height="100%"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={({ pointerType }) => {
              // A finger leaves as soon as it is lifted, and hides what it points at until then.
              if (pointerType === 'mouse') setPointed(undefined);
            }}
          >
            <defs>
              <Hatch id={hatchId} className={styles.hatch} />
            </defs>
            {/* The whole area answers to the pointer. */}
            <rect width="100%" height="100%" fill="transparent" />
            {axis.ticks.map((tick) => (
              <line key={tick} className={styles.grid} x2="100%" y1={y(tick)} y2={y(tick)} />
            ))}
            {buckets.map(({ first, paidMinor, refundedMinor, isOpen, before }, index) => {
              const { start = 0, width = 0 } = slots[index] ?? {};
              const x = `${start + (width * (1 - barPart)) / 2}%`;
              return (
                <g key={first} className={index === pointed ? styles.pointed : undefined}>
                  <rect className={styles.slot} x={`${start}%`} width={`${width}%`} height="100%" />
                  {before.paidMinor > 0 && (
                    <>
                      <rect
                        className={styles.before}
                        x={`${start}%`}
                        y={y(before.paidMinor)}
                        width={`${width}%`}
                        height={span(before.paidMinor)}
                      />
                      <line
                        className={styles.cap}
                        x1={`${start}%`}
                        x2={`${start + width}%`}
                        y1={y(before.paidMinor)}
                        y2={y(before.paidMinor)}
                      />
                    </>
                  )}
                  {paidMinor > 0 && (
                    <rect
                      className={isOpen ? styles.openBar : styles.bar}
                      {...(isOpen && { fill: `url(#${hatchId})` })}
                      x={x}
                      y={y(paidMinor)}
                      width={`${width * barPart}%`}
                      height={span(paidMinor)}
                    />
                  )}
                  {refundedMinor > 0 && (
                    <rect
                      className={styles.refund}
                      x={x}
                      y={y(0)}
                      width={`${width * barPart}%`}
                      height={`${heightOf(axis, -refundedMinor) - heightOf(axis, 0)}%`}
                    />
                  )}
                </g>
              );
            })}
            <line className={styles.base} x2="100%" y1={y(0)} y2={y(0)} />
            {best && (
              <text className={styles.bestLabel} {...labelPlace(best)} y={y(highest)} dy="-0.5em">
                {wholeRupees(highest)}
              </text>
            )}
          </svg>
          {pointedBucket && pointedSlot && (
            <PaidLabel
              bucket={pointedBucket}
              slot={pointedSlot}
              top={heightOf(axis, Math.max(pointedBucket.paidMinor, pointedBucket.before.paidMinor))}
              beforeName={beforeName}
            />
          )}
        </div>
        <div className={styles.labels}>
          {labelsOf(buckets).map(({ at, lines, isMinor, isOpen }) => (
            <span
              key={at}
              className={isMinor ? styles.minorLabel : styles.label}
              data-open={isOpen}
              data-edge={at === 100}
              style={{ insetInlineStart: `${at}%` }}
            >
              <span>{lines[0]}</span>
              <span>{lines[1]}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
