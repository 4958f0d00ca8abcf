import { useRef, useState } from 'react';
import { Icon } from '../../../src/ui/Icon.tsx';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { useBottomBar } from '../../../src/ui/useBottomBar.ts';
import { useIsOnline } from '../layout/useIsOnline.ts';
import { BatchReports } from './BatchReports.tsx';
import styles from './SelectionDock.module.css';
import { ShipSelected } from './ShipSelected.tsx';
import { isBlocking } from './troubleTexts.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';
import { UndoRows } from './UndoRows.tsx';

interface SelectionDockProps {
  /** The selected orders. */
  orders: readonly OwnerOrder[];
  onShip: (
    orders: readonly OwnerOrder[],
    details: ShippingDetails,
    trackingNumbers: ReadonlyMap<string, string>,
  ) => void;
  onPrint: () => void;
  onClear: () => void;
}

const noNumbers: ReadonlyMap<string, string> = new Map();

/** What can be done with the selected orders, and what became of it: in reach of the thumb wherever the list stands. */
export function SelectionDock({ orders, onShip, onPrint, onClear }: SelectionDockProps) {
  /** The orders of the dialog, as they were when it was opened: what comes up later is no reason to ship them anyway. */
  const [asked, setAsked] = useState<readonly OwnerOrder[]>();
  const isOnline = useIsOnline();
  const ref = useRef<HTMLDivElement>(null);
  useBottomBar(ref);
  const waiting = orders.filter(({ state }) => state === 'waiting');
  const sound = waiting.filter(({ troubles }) => !troubles.some(isBlocking));
  const doubtful = waiting.length - sound.length;
  // What has a problem is shipped with a number only if it is all that is selected.
  const askable = sound.length > 0 ? sound : waiting;

  function ship(chosen: readonly OwnerOrder[]) {
    if (isOnline) onShip(chosen, {}, noNumbers);
    else notify('You are offline. Ship them when the connection is back.');
  }

  return (
    <div ref={ref} className={styles.dock} data-floating-bar>
      <UndoRows />
      <BatchReports />
      {orders.length > 0 && (
        <div className={styles.bar} role="region" aria-label="Selected orders">
          <p className={styles.count} role="status">
            <strong>{orders.length} selected</strong>
            {doubtful > 0 && (
              <span className={styles.doubtful}>
                {doubtful === 1
                  ? '1 needs a look before it ships'
                  : `${doubtful} need a look before they ship`}
              </span>
            )}
          </p>
          <button type="button" className={`icon-button ${styles.clear}`} onClick={onClear}>
            <Icon name="close" />
            <span className="visually-hidden">Clear the selection</span>
          </button>
          <div className={styles.buttons}>
            {waiting.length > 0 && (
              <>
                {sound.length > 0 && (
                  <button
                    type="button"
                    className="button button-primary"
                    aria-disabled={!isOnline}
                    onClick={() => ship(sound)}
                  >
                    Ship {sound.length}
                  </button>
                )}
                {doubtful > 0 && (
                  <button
                    type="button"
                    className="button"
                    aria-disabled={!isOnline}
                    onClick={() => ship(waiting)}
                  >
                    {sound.length > 0 ? `Ship all ${waiting.length}` : `Ship ${doubtful} anyway`}
                  </button>
                )}
                <button type="button" className="button" onClick={() => setAsked(askable)}>
                  Add tracking…
                </button>
              </>
            )}
            <button type="button" className="button" onClick={onPrint}>
              Print…
            </button>
          </div>
        </div>
      )}
      {asked && (
        <ShipSelected
          orders={asked}
          onClose={() => setAsked(undefined)}
          onShip={(details, numbers) => {
            setAsked(undefined);
            onShip(asked, details, numbers);
          }}
        />
      )}
    </div>
  );
}
