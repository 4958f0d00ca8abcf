import { Icon } from '../ui/Icon.tsx';
import type { Understood } from './engine/types.ts';
import styles from './UnderstoodParts.module.css';

interface UnderstoodPartsProps {
  parts: readonly Understood[];
  /** Searches for the rest. */
  onRest: (rest: string) => void;
}

/** The parts of the text that filter. A press takes one out of the text. */
export function UnderstoodParts({ parts, onRest }: UnderstoodPartsProps) {
  return (
    <ul className={styles.parts} aria-label="Understood as">
      {parts.map(({ text, rest }) => (
        <li key={text}>
          <button type="button" className={styles.part} onClick={() => onRest(rest)}>
            <span className="visually-hidden">Search without “</span>
            {text}
            <span className="visually-hidden">”</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
