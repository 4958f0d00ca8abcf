import { useRef, useState } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { isBlocking } from '../../../src/domain/orderSteps.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useBottomBar } from '../../../src/ui/useBottomBar.ts';
import { Menu } from '../layout/Menu.tsx';
import { listOf, troublesOf } from './order.ts';
import styles from './SelectionDock.module.css';
import { ShipDialog } from './ShipDialog.tsx';
import { ShipReport } from './ShipReport.tsx';
import { useShipping } from './useShipping.ts';
import type { ShippingDetails } from './useShipping.ts';

interface SelectionDockProps {
  orders: readonly Order[];
  onPrint: () => void;
  onClear: () => void;
}

/** Stays in reach of the thumb wherever the list stands. */
export function SelectionDock({ orders, onPrint, onClear }: SelectionDockProps) {
  const shipping = useShipping();
  /** Holds the orders as they were when the dialog was opened. */
  const [asked, setAsked] = useState<readonly Order[]>();
  const ref = useRef<HTMLDivElement>(null);
  useBottomBar(ref);
  const waiting = orders.filter((order) => listOf(order) === 'waiting');
  const sound = waiting.filter((order) => !troublesOf(order).some(isBlocking));
  const doubtful = waiting.length - sound.length;
  // Orders in trouble are shipped with a number only if nothing else is selected.
  const askable = sound.length > 0 ? sound : waiting;

  function ship(chosen: readonly Order[], details?: ShippingDetails) {
    shipping.ship(chosen, details);
    onClear();
  }

  const shipAll = sound.length > 0 ? `Ship all ${waiting.length}` : `Ship ${doubtful} anyway`;
  /** These stand beside the main button, or in a menu where there is no room. */
  const others = (className?: string) => (
    <ul>
      {doubtful > 0 && (
        <li>
          <button type="button" className={className} onClick={() => ship(waiting)}>
            {shipAll}
          </button>
        </li>
      )}
      {waiting.length > 0 && (
        <li>
          <button type="button" className={className} onClick={() => setAsked(askable)}>
            Add tracking…
          </button>
        </li>
      )}
      <li>
        <button type="button" className={className} onClick={onPrint}>
          Print…
        </button>
      </li>
    </ul>
  );

  return (
    <div ref={ref} className={styles.dock} data-floating-bar>
      <ShipReport />
      {orders.length > 0 && (
        <div className={styles.bar} role="region" aria-label="Selected orders">
          <button type="button" className="icon-button" onClick={onClear}>
            <Icon name="close" />
            <span className="visually-hidden">Clear the selection</span>
          </button>
          <p className={styles.count} role="status">
            <strong>{orders.length} selected</strong>{' '}
            {doubtful > 0 && (
              <span className={styles.doubtful}>
                {doubtful} {doubtful === 1 ? 'needs' : 'need'} a look
              </span>
            )}
          </p>
          {sound.length > 0 && (
            <button type="button" className="button button-primary" onClick={() => ship(sound)}>
              Ship {sound.length}
            </button>
          )}
          <div className={styles.others}>{others('button')}</div>
          <div className={styles.more}>
            <Menu className="button" label="More for the selected orders">
              {others()}
            </Menu>
          </div>
        </div>
      )}
      {asked && <ShipDialog orders={asked} onShip={ship} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
