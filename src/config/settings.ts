export type RunMode = 'demo' | 'emulators' | 'live';

export interface Credentials {
  email: string;
  password: string;
}

/** The parsed environment. Outside live mode, a URL may still be a path on the shop's own origin. */
export interface Settings {
  mode: RunMode;
  sanity: {
    projectId: string;
    dataset: string;
    apiHost?: string | undefined;
    imageHost?: string | undefined;
  };
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    appId: string;
    authEmulatorUrl?: string | undefined;
    /** `host:port`, or `/` for the shop's own origin. */
    firestoreEmulatorHost?: string | undefined;
    appCheckSiteKey?: string | undefined;
  };
  checkoutServerUrl: string;
  /** Whether the request that starts a payment lacks the customer's ID token; unset otherwise, because every page has its settings. */
  checkoutTakesNoToken?: true | undefined;
  /** Allowed hosts of the payment page beside the checkout server's own, such as `checkout.stripe.com` or `pay.example.com:8443`. */
  paymentHosts: string[];
  /** Opens the sessions of a checkout server that returns no URLs. */
  stripePublishableKey?: string | undefined;
  paymentSuccessToken: string;
  cspReportUrl?: string | undefined;
  vitalsUrl?: string | undefined;
  demoCustomer?: Credentials | undefined;
}

function hostAndPort(text: string, origin: string) {
  const url = new URL(text === '/' ? origin : `http://${text}`);
  return { host: url.hostname, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) };
}

const absoluteUrl = <Url extends string | undefined>(url: Url, origin: string) =>
  (url?.startsWith('/') ? origin + url : url)?.replace(/\/+$/, '') as Url;

export const sanityAtOrigin = ({ sanity }: Settings, origin: string): Settings['sanity'] => ({
  ...sanity,
  apiHost: absoluteUrl(sanity.apiHost, origin),
  imageHost: absoluteUrl(sanity.imageHost, origin),
});

/** The settings with absolute URLs, and the checkout server among the `paymentHosts`. */
export function settingsAtOrigin(settings: Settings, origin: string) {
  const { firebase } = settings;
  const { firestoreEmulatorHost } = firebase;
  const checkoutServerUrl = absoluteUrl(settings.checkoutServerUrl, origin);
  return {
    ...settings,
    sanity: sanityAtOrigin(settings, origin),
    firebase: {
      ...firebase,
      authEmulatorUrl: absoluteUrl(firebase.authEmulatorUrl, origin),
      firestoreEmulator:
        firestoreEmulatorHost === undefined ? undefined : hostAndPort(firestoreEmulatorHost, origin),
    },
    checkoutServerUrl,
    paymentHosts: [...settings.paymentHosts, new URL(checkoutServerUrl).host],
  };
}
export type Config = ReturnType<typeof settingsAtOrigin>;
