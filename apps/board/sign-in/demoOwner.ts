/** Inserted by the build: the account that the demo offers, and null in every other mode. */
declare const __DEMO_OWNER__: { email: string; password: string } | null;

export const demoOwner = __DEMO_OWNER__;
