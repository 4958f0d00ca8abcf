import { useEffect, useRef, useState } from 'react';
import { dataMessages } from '../../config/dataMessages.ts';
import type { Customer } from '../../domain/types.ts';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { collectData } from './collectData.ts';

export function DownloadData({ customer }: { customer: Customer }) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // Another account may sign in, in another tab: its page must not save this customer's file.
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);

  async function download() {
    if (isBusy) return;
    const { signal } = page.current;
    setIsBusy(true);
    setHasFailed(false);
    try {
      const content = await collectData(customer, signal);
      if (!signal.aborted) saveFile('my-data.json', content, 'application/json');
    } catch (error) {
      if (!signal.aborted) console.error('The data could not be collected.', error);
      setHasFailed(true);
    }
    setIsBusy(false);
  }

  return (
    <>
      <p>A file with your account, profile, address, saved lists and all of your orders.</p>
      {hasFailed && (
        <Notice tone="error">
          <p>{dataMessages.downloadFailed}</p>
        </Notice>
      )}
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'One moment…' : 'Download my data'}
      </button>
    </>
  );
}
