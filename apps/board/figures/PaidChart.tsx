import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { longDay, nameOfSpan } from './days.ts';
import { wholeRupees } from './money.ts';
import styles from './PaidChart.module.css';
import type { Bar, Figures } from './useFigures.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** Width in px below which only a few bars have a label. */
const wideFrom = 600;
const fewBars = 7;

/** Labels have two lines: the date, and below it the weekday, or the month where it changes. */
function labelsOf(bars: readonly Bar[], indexes: readonly number[]): string[] {
  let monthBefore: string | undefined;
  return indexes.map((index) => {
    const [weekday, date = '', month] = longDay(bars[index]?.first ?? '').split(' ');
    const isNewMonth = month !== monthBefore;
    monthBefore = month;
    if (index === bars.length - 1) return `${date}\nToday`;
    if (bars.length <= fewBars) return `${date}\n${weekday}`;
    return isNewMonth ? `${date}\n${month}` : date;
  });
}

/** Amounts are in cents. Refunds hang below the line. Today, which is not over, is a series of its own. */
function dataOf(bars: readonly Bar[]): uPlot.AlignedData {
  const today = bars.length - 1;
  return [
    bars.map((_bar, index) => index),
    bars.map(({ before }) => before.paidMinor),
    bars.map(({ now }, index) => (index < today ? now.paidMinor : null)),
    bars.map(({ now }, index) => (index === today ? now.paidMinor : null)),
    bars.map(({ now }) => -now.returnedMinor),
  ];
}

function optionsOf(host: HTMLElement, { bars, beforeName, today }: Figures): uPlot.Options {
  const style = getComputedStyle(host);
  const color = (name: string) => style.getPropertyValue(`--figure-${name}`);
  const em = Math.round(Number.parseFloat(style.fontSize)) || 12;
  const every = bars.length <= fewBars || host.clientWidth >= wideFrom ? 1 : Math.ceil(bars.length / 5);
  const indexes = bars.flatMap((_bar, index) => ((bars.length - 1 - index) % every === 0 ? [index] : []));
  const axis = { font: `${em}px ${style.fontFamily}`, stroke: style.color, ticks: { show: false } };
  const series = (label: string, size: number, fill: string): uPlot.Series => ({
    label,
    value: (_plot, minor: number | null) => (minor === null ? '' : wholeRupees(Math.abs(minor))),
    fill,
    ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [size, Infinity] }) }),
    points: { show: false },
  });
  return {
    width: host.clientWidth,
    height: 22 * em,
    padding: [em, 1.5 * em, 0, 0],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, bars.length - 0.5] },
      y: { range: (_plot, min, max) => [Math.min(0, min * 1.05), Math.max(100, max * 1.05)] },
    },
    axes: [
      {
        ...axis,
        size: 3.2 * em,
        grid: { show: false },
        splits: () => indexes,
        values: () => labelsOf(bars, indexes),
      },
      {
        ...axis,
        size: 4 * em,
        space: 4 * em,
        grid: { stroke: color('grid'), width: 1 },
        values: (_plot, amounts) => amounts.map((minor) => compact.format(minor / 100)),
      },
    ],
    series: [
      {
        // uPlot calls a series without a label "Value".
        label: bars.every(({ first, last }) => first === last) ? 'Day' : 'Week',
        value: (_plot, index: number | null) => {
          const bar = bars[index ?? -1];
          return bar ? nameOfSpan(bar, today) : '';
        },
      },
      series(beforeName, 0.92, color('before')),
      series('Paid', 0.56, color('bar')),
      { ...series('Today so far', 0.56, 'transparent'), stroke: color('bar'), width: 2 },
      series('Refunded', 0.56, color('refund')),
    ],
  };
}

/** A canvas does not follow these by itself. */
const redrawOn = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/** Draws money paid as bars over those of the period before. Hidden from screen readers: the table has the same. */
export function PaidChart({ figures }: { figures: Figures }) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(optionsOf(element, figures), dataOf(figures.bars), element);
    };
    draw();
    const stop = new AbortController();
    // Only in the next frame has the board moved its navigation.
    window.addEventListener('resize', () => requestAnimationFrame(draw), stop);
    for (const query of redrawOn) window.matchMedia(query).addEventListener('change', draw, stop);
    return () => {
      stop.abort();
      plot?.destroy();
    };
  }, [figures]);

  return <div ref={host} className={styles.chart} aria-hidden="true" />;
}
