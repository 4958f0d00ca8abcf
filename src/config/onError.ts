/** Gets every error that nothing else handles, which the console shows too. To send errors to a service, do it here. */
export function onError(_error: unknown): void {}
