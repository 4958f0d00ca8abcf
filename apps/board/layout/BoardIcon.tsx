import styles from '../../../src/ui/Icon.module.css';

/** SVG paths in a 24 × 24 view box, of icons that only the board has. */
const boardIcons = {
  waiting: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.5l3.5 2',
  shipped:
    'M3 6.5h11v10H3v-10Zm11 4h4l3 3v3h-7m-7.5 2.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  confirmed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-5.5',
  cancelled: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6m0-6-6 6',
  trouble: 'M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.4v.1',
  stock: 'M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8',
  cart: 'M3 4h3l2 11h10l2.5-8H7m2 13v.1m8-.1v.1',
  figures: 'M4 20h16M7 16v-4m5 4V6m5 10V9',
  codes: 'M4 12V4h8l8 8-8 8-8-8Zm4.500-3.500v.1',
  returns: 'M4 10h11a5 5 0 0 1 0 10h-4M4 10l4-4m-4 4 4 4',
  requests: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.9 3.8-6 7.5-6M15 17h6',
  settings:
    'M4 7h9m6 0h1M4 17h1m6 0h9M16 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm-8 10a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  more: 'M5.5 12v.1m6.5-.1v.1m6.5-.1v.1',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  phone:
    'M7.5 4H5a1 1 0 0 0-1 1.1C4.6 13 11 19.4 18.9 20a1 1 0 0 0 1.1-1v-2.5l-4-1.5-2 2a11.500 11.500 0 0 1-7-7l2-2L7.500 4Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  save: 'M12 4v11m-4-3.500L12 15l4-3.500M5 19.500h14',
} as const;

type BoardIconName = keyof typeof boardIcons;

/** Decorative: stands beside a text or inside a control with an accessible name. */
export function BoardIcon({ name }: { name: BoardIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={boardIcons[name]} strokeWidth={name === 'more' ? 3 : undefined} />
    </svg>
  );
}
