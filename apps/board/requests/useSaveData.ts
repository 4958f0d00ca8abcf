import { useState } from 'react';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { saveFile } from '../../../src/ui/saveFile.ts';
import { fetchCustomerExport } from '../services/customerExport.ts';
import { exportFileName } from './exportFile.ts';

/** Saves what is stored about a customer as a file. */
export function useSaveData(uid: string, name: string) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');

  async function save() {
    if (state === 'saving') return;
    setState('saving');
    try {
      const data = await fetchCustomerExport(uid);
      saveFile(
        exportFileName(name || uid, sriLankaDay(new Date())),
        JSON.stringify(data, null, 2),
        'application/json',
      );
      setState('saved');
    } catch (error) {
      console.warn('The data of a customer could not be loaded.', error);
      setState('failed');
    }
  }

  return { state, save };
}
