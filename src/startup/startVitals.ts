import { isSaveDataOn } from '../ui/prefersReducedData.ts';

/** Whether the setting for it is there. Without it, the build leaves out what stands behind the condition. */
declare const __HAS_VITALS__: boolean;

/** After an error of the layout, the app starts anew in the same page. */
let isStarted = false;

/** Measures this visit for the owner, unless the shopper has asked to save data. */
export function startVitals(): void {
  if (__HAS_VITALS__ && !isStarted && !isSaveDataOn()) {
    isStarted = true;
    import('./measureVitals.ts')
      .then(({ measureVitals }) => measureVitals())
      .catch(() => {
        // This visit is not counted.
      });
  }
}
