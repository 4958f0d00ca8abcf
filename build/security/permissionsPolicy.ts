/**
 * Every feature of Chromium 156 that the shop does not use, except client hints, which only a host could ask for. Chromium warns in the console
 * about names that it does not know, so withdrawn features and origin trials are left out. So is `bluetooth`, which it does not know on Linux.
 */
const unusedFeatures = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read
  compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create
  digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid
  identity-credentials-get idle-detection interest-cohort keyboard-map language-detector language-model
  local-fonts local-network local-network-access loopback-network magnetometer media-playback-while-not-visible
  microphone midi on-device-speech-recognition otp-credentials payment picture-in-picture
  private-state-token-issuance private-state-token-redemption publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial speaker-selection storage-access summarizer sync-xhr
  translator unload usb window-management xr-spatial-tracking
`;

/**
 * The value of `Permissions-Policy`. The shop copies order ids; it also shares products, but `web-share` is a feature of its own origin by default,
 * and Chromium on Linux does not know the name.
 */
export const permissionsPolicy = [
  'clipboard-write=(self)',
  ...unusedFeatures
    .trim()
    .split(/\s+/)
    .map((name) => `${name}=()`),
].join(', ');
