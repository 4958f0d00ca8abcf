import { useState } from 'react';
import { isShortcutOn, markShortcut, setShortcutOn } from './shortcutSetting.ts';
import styles from './Beginning.module.css';

/** WCAG 2.1.4: a key that does something by itself can be switched off. */
export function ShortcutSetting() {
  const [isOn, setIsOn] = useState(isShortcutOn);
  return (
    <label className={styles.setting}>
      {/* Or with forced colours, the text would look like a chosen size. */}
      <span>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => {
            setIsOn(!isOn);
            setShortcutOn(!isOn);
            markShortcut();
          }}
        />
      </span>
      <span>
        Open search with the <kbd>/</kbd> key
      </span>
    </label>
  );
}
