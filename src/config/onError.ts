/**
 * Called with every error that nothing else handles, which the console shows too. To send errors to a service, do it here;
 * no service is bundled.
 * @param _error what was thrown
 */
export function onError(_error: unknown): void {
  // The console is enough until the owner chooses a service.
}
