import type { TroubleCheck } from './boardTypes.ts';
import { describeProblem } from './outcomeTexts.ts';
import styles from './TroubleCheckPanel.module.css';

interface TroubleCheckPanelProps {
  check: TroubleCheck;
  startCheck: () => void;
  stopCheck: () => void;
}

function describeCheck({ status, checked, total, found, problem }: TroubleCheck): string {
  const of = `${checked.toLocaleString('en')} of ${total.toLocaleString('en')} products`;
  const result = found.length === 1 ? '1 order needs a look' : `${found.length} orders need a look`;
  switch (status) {
    case 'idle':
      return 'Refunds, disputes and double payments appear by themselves. Check also finds waiting orders without a payment or an address.';
    case 'running':
      return `Checked ${of}. So far ${result}.`;
    case 'stopped':
      return `Stopped after ${of}. So far ${result}.`;
    case 'done':
      return `All waiting orders are checked: ${result}.`;
    case 'failed':
      return `Stopped after ${of}. ${describeProblem(problem ?? 'other')}`;
  }
}

/** Looks through all waiting orders for those that must not be shipped yet. */
export function TroubleCheckPanel({ check, startCheck, stopCheck }: TroubleCheckPanelProps) {
  const isRunning = check.status === 'running';
  return (
    <div className={styles.panel}>
      <p role="status">{describeCheck(check)}</p>
      <button type="button" className="button" onClick={isRunning ? stopCheck : startCheck}>
        {isRunning ? 'Stop' : check.status === 'idle' ? 'Check all waiting orders' : 'Check again'}
      </button>
    </div>
  );
}
