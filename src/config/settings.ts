/** How the app is run; an explicit Vite mode, never a fallback. */
export type RunMode = 'demo' | 'emulators' | 'live';

/** The checked environment. Outside live mode an address may still begin with `/`, on the shop's own origin. */
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
  };
  checkoutServerUrl: string;
  /** Hosts to which a shopper may be sent to pay, such as `checkout.stripe.com` or `pay.example.com:8443`. */
  paymentHosts: string[];
  stripePublishableKey: string;
  paymentSuccessToken: string;
  demoCustomer?: { email: string; password: string } | undefined;
}

/** The settings with every address absolute; outside live mode `paymentHosts` includes the checkout server's own. */
export interface Config extends Settings {
  firebase: Settings['firebase'] & { firestoreEmulator: { host: string; port: number } | undefined };
}

function hostAndPort(text: string, origin: string) {
  const url = new URL(text === '/' ? origin : `http://${text}`);
  return { host: url.hostname, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) };
}

/**
 * Makes the addresses of the settings absolute.
 * @param origin the shop's own, without a slash at the end
 */
export function settingsAtOrigin(settings: Settings, origin: string): Config {
  const absolute = <Address extends string | undefined>(address: Address) =>
    (address?.startsWith('/') ? origin + address : address)?.replace(/\/+$/, '') as Address;
  const { mode, sanity, firebase } = settings;
  const { firestoreEmulatorHost } = firebase;
  const checkoutServerUrl = absolute(settings.checkoutServerUrl);
  return {
    ...settings,
    sanity: { ...sanity, apiHost: absolute(sanity.apiHost), imageHost: absolute(sanity.imageHost) },
    firebase: {
      ...firebase,
      authEmulatorUrl: absolute(firebase.authEmulatorUrl),
      firestoreEmulator:
        firestoreEmulatorHost === undefined ? undefined : hostAndPort(firestoreEmulatorHost, origin),
    },
    checkoutServerUrl,
    paymentHosts: [...settings.paymentHosts, ...(mode === 'live' ? [] : [new URL(checkoutServerUrl).host])],
  };
}
