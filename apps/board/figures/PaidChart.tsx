import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { partsOf } from './days.ts';
import { wholeRupees } from './money.ts';
import styles from './PaidChart.module.css';
import { nameOfSpan } from './period.ts';
import type { Bar, Figures } from './useFigures.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** From this width on, in px, each bar has a label; below it, few bars have. */
const wideFrom = 600;
const fewBars = 7;

/** In two lines: the date, and below it the weekday, or the month where it changes. */
function labelsOf(bars: readonly Bar[], indexes: readonly number[]): string[] {
  const parts = indexes.map((index) => partsOf(bars[index]?.first ?? ''));
  return parts.map(({ date, month, weekday }, at) => {
    if (indexes[at] === bars.length - 1) return `${date}\nToday`;
    if (bars.length <= fewBars) return `${date}\n${weekday}`;
    return month === parts[at - 1]?.month ? date : `${date}\n${month}`;
  });
}

/** In LKR. Refunds hang below the line. Today, which is not over, is a series of its own. */
function dataOf(bars: readonly Bar[]): uPlot.AlignedData {
  const today = bars.length - 1;
  const lkr = (value: (bar: Bar, index: number) => number | null) =>
    bars.map((bar, index) => {
      const minor = value(bar, index);
      return minor === null ? null : minor / 100;
    });
  return [
    bars.map((_bar, index) => index),
    lkr(({ before }) => before.paidMinor),
    lkr(({ now }, index) => (index < today ? now.paidMinor : null)),
    lkr(({ now }, index) => (index === today ? now.paidMinor : null)),
    lkr(({ now }) => -now.returnedMinor),
  ];
}

function optionsOf(host: HTMLElement, { bars, beforeName, today }: Figures): uPlot.Options {
  const style = getComputedStyle(host);
  const color = (name: string) => style.getPropertyValue(`--figure-${name}`);
  const em = Math.round(Number.parseFloat(style.fontSize)) || 12;
  const every = bars.length <= fewBars || host.clientWidth >= wideFrom ? 1 : Math.ceil(bars.length / 5);
  const indexes = bars.flatMap((_bar, index) => ((bars.length - 1 - index) % every === 0 ? [index] : []));
  const nameOf = (index: number | null) => {
    const bar = index === null ? undefined : bars[index];
    return bar ? nameOfSpan(bar, today) : '';
  };
  const axis = { font: `${em}px ${style.fontFamily}`, stroke: style.color, ticks: { show: false } };
  const series = (label: string, size: number, fill: string, stroke?: string): uPlot.Series => ({
    label,
    value: (_plot, amount: number | null) => (amount === null ? '' : wholeRupees(Math.abs(amount) * 100)),
    fill,
    ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [size, Infinity] }) }),
    points: { show: false },
    ...(stroke !== undefined && { stroke, width: 2 }),
  });
  return {
    width: host.clientWidth,
    height: 22 * em,
    padding: [em, 1.5 * em, 0, 0],
    cursor: {
      y: false,
      points: { show: false },
      drag: { x: false, y: false },
    },
    scales: {
      x: { time: false, range: [-0.5, bars.length - 0.5] },
      y: { range: (_plot, min, max) => [Math.min(0, min * 1.05), Math.max(1, max * 1.05)] },
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
        values: (_plot, amounts) => amounts.map((amount) => compact.format(amount)),
      },
    ],
    series: [
      {
        // uPlot calls a series without a label "Value".
        label: bars.every(({ first, last }) => first === last) ? 'Day' : 'Week',
        value: (_plot, index: number | null) => nameOf(index),
      },
      series(beforeName, 0.92, color('before')),
      series('Paid', 0.56, color('bar')),
      series('Today so far', 0.56, 'transparent', color('bar')),
      series('Refunded', 0.56, color('refund')),
    ],
  };
}

/** A canvas does not follow these by itself. */
const redrawOn = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/** Money paid, as bars over those of the period before, and what the bar under the pointer is worth. The table has the same. */
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
    const targets = [window, ...redrawOn.map((query) => window.matchMedia(query))];
    for (const target of targets) target.addEventListener(target === window ? 'resize' : 'change', draw);
    return () => {
      for (const target of targets) target.removeEventListener(target === window ? 'resize' : 'change', draw);
      plot?.destroy();
    };
  }, [figures]);

  return <div ref={host} className={styles.chart} aria-hidden="true" />;
}
