import iconStyles from '../../../src/ui/Icon.module.css';

/** SVG paths in a 24 × 24 view box, which only the board needs. The shop's icons are part of every page of the shop. */
const paths = {
  phone:
    'M7.5 4H5a1 1 0 0 0-1 1.1C4.6 13 11 19.4 18.9 20a1 1 0 0 0 1.1-1v-2.5l-4-1.5-2 2a11.500 11.500 0 0 1-7-7l2-2L7.500 4Z',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  save: 'M12 4v11m-4-3.500L12 15l4-3.500M5 19.500h14',
} as const;

/** Decorative: stands beside a text or inside a control with an accessible name. */
export function Glyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} strokeWidth={name === 'more' ? 3 : undefined} />
    </svg>
  );
}
