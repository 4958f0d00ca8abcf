import { useId, useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { Table } from '../layout/Table.tsx';
import { count, counted } from '../print/lines.ts';
import { decodeSheet } from './decodeSheet.ts';
import { readStockCsv } from './stockCsv.ts';
import type { StockImport } from './stockCsv.ts';
import styles from './StockPage.module.css';
import { shownCount } from './stockProducts.ts';
import type { StockProduct } from './stockProducts.ts';
import { useStockChange } from './stockQueries.ts';

const read = (file: File, products: readonly StockProduct[]): Promise<StockImport> =>
  file
    .arrayBuffer()
    .then((bytes) => readStockCsv(decodeSheet(bytes), products))
    .catch((error: unknown) => {
      console.warn('A file with counts could not be read.', error);
      return { changes: [], problems: ['The file could not be read.'] };
    });

interface ImportDialogProps {
  products: readonly StockProduct[];
  onClose: () => void;
}

/** Shows what a file would change before anything is written. */
export function ImportDialog({ products, onClose }: ImportDialogProps) {
  const id = useId();
  const { change: save } = useStockChange();
  const [found, setFound] = useState<StockImport>();
  const changes = found?.changes ?? [];
  const problems = found?.problems ?? [];
  return (
    <ConfirmDialog
      title="Import counts"
      confirm={changes.length > 0 ? `Import ${counted(changes.length, 'change')}` : 'Import'}
      onConfirm={async () => {
        if (!found) return 'Choose a file first.';
        if (changes.length === 0) return 'There is nothing to import.';
        const problem = await save(changes.map(({ change }) => change));
        if (problem === undefined) onClose();
        return problem;
      }}
      onClose={onClose}
    >
      <p className="note">
        Use the file from “Save as CSV”, with new numbers under On hand and Low mark. What you leave unchanged
        or empty stays as it is.
      </p>
      <div className={styles.file}>
        <label htmlFor={id}>CSV file</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onClick={({ currentTarget }) => {
            // Clearing it makes choosing the corrected file again a change.
            currentTarget.value = '';
            setFound(undefined);
          }}
          onChange={({ target: { files } }) => {
            const file = files?.[0];
            if (file) void read(file, products).then(setFound);
          }}
        />
      </div>
      {problems.length > 0 && (
        <Notice tone="error">
          <p>{counted(problems.length, 'problem')}. What is named here is not imported:</p>
          <ul className={styles.listed}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <Table
          caption="What changes"
          columns={['Product', 'Size', 'Now', 'Then']}
          rows={changes.map(({ change, name, before, after }) => ({
            label: name,
            cells: ['size' in change ? change.size : 'Low mark', shownCount(before), count(after)],
          }))}
        />
      )}
    </ConfirmDialog>
  );
}
