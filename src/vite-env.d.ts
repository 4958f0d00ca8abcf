/// <reference types="vite/client" />

/** Inserted by the build, which fails if the environment is incomplete or malformed. */
declare const __SETTINGS__: import('./config/settings.ts').Settings;

/** Tells whether there are settings for it. Without them, the build leaves out what stands behind the condition. */
declare const __HAS_VITALS__: boolean;
declare const __HAS_STOCK_MAILS__: boolean;
