import { showHearts } from '../saved/Heart.tsx';

/** The hearts of all products come together, once. Without them, the shop works. */
export async function loadHearts(): Promise<void> {
  try {
    showHearts((await import('../saved/SaveButton.tsx')).SaveButton);
  } catch (error) {
    console.warn('The hearts could not be loaded.', error);
  }
}
