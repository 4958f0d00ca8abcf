import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../build/environment.ts';
import { contentSecurityPolicy } from '../../build/security/contentSecurityPolicy.ts';
import { headerRules, withMetaPolicy } from '../../build/security/headers.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';

const policiesOf = (change: Record<string, string>, mode = 'live') =>
  contentSecurityPolicy(parseEnvironment({ ...hostedEnvironment, ...change }, mode), '');

const policyOf = (change: Record<string, string>, mode?: string) =>
  policiesOf(change, mode).header.split('; ');

it('names custom hosts instead of the default ones', () => {
  const policy = policyOf({
    VITE_SANITY_API_HOST: 'https://content.test/api/',
    VITE_SANITY_IMAGE_HOST: 'https://pictures.test/',
    VITE_CHECKOUT_SERVER_URL: 'https://pay.test/v1',
  });
  expect(policy).toContain("img-src 'self' data: https://pictures.test/images/testshop/production/");
  expect(policy.find((directive) => directive.startsWith('connect-src'))).toBe(
    "connect-src 'self' https://content.test https://identitytoolkit.googleapis.com https://securetoken.googleapis.com" +
      ' https://firestore.googleapis.com/v1/projects/test-sarasa/ https://pay.test' +
      ' https://pictures.test/images/testshop/production/ https://api.stripe.com',
  );
});

it('does not upgrade http to https when a service uses http', () => {
  const policy = policyOf({
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  });
  expect(policy).toContain(
    "connect-src 'self' https://testshop.apicdn.sanity.io http://127.0.0.1:9099 http://127.0.0.1:8080" +
      ' https://checkout.test https://cdn.sanity.io/images/testshop/production/ https://api.stripe.com',
  );
  expect(policy).not.toContain('upgrade-insecure-requests');
});

it('names the shop’s own origin once, however many services share it', () => {
  const policy = policyOf(
    {
      VITE_SANITY_API_HOST: '/local/content',
      VITE_SANITY_IMAGE_HOST: '/local',
      VITE_AUTH_EMULATOR_URL: '/',
      VITE_FIRESTORE_EMULATOR_HOST: '/',
      VITE_CHECKOUT_SERVER_URL: '/local/checkout',
    },
    'demo',
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain("img-src 'self' data:");
});

it('allows inline scripts and styles by their hashes, and skips scripts with a URL [F40]', () => {
  const page = '<script>one()</script><script type="module" src="./a.js"></script><style>p{}</style>';
  const { header: policy } = contentSecurityPolicy(parseEnvironment(hostedEnvironment, 'live'), page);
  expect(policy).toContain(
    "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=' https://js.stripe.com;",
  );
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});

it('allows App Check and its reCAPTCHA only when the setting is there', () => {
  const policy = policyOf({ VITE_APP_CHECK_SITE_KEY: '6LfTestTestTestTestTestTest' });
  expect(policy).toContain(
    "script-src 'self' https://js.stripe.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://hooks.stripe.com https://www.google.com/recaptcha/' +
      ' https://recaptcha.google.com/recaptcha/',
  );
  expect(policy.find((directive) => directive.startsWith('connect-src'))).toMatch(
    / https:\/\/content-firebaseappcheck\.googleapis\.com\/v1\/projects\/test-sarasa\/ https:\/\/www\.google\.com\/recaptcha\/$/,
  );
  expect(policy).toContain('trusted-types service-worker default goog#html');
  expect(policiesOf({}).header).not.toMatch(/recaptcha|appcheck|goog#/);
});

it('allows nothing of Stripe in a shop without a publishable key', () => {
  const policy = policyOf({ VITE_STRIPE_PUBLISHABLE_KEY: '', VITE_PAYMENT_HOSTS: 'checkout.test' });
  expect(policy.join('; ')).not.toContain('stripe');
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain('trusted-types service-worker');
});

it('asks for reports only when a URL for them is set, in a header of its own, too', () => {
  const headersWith = (change: Record<string, string>) =>
    headerRules(parseEnvironment({ ...hostedEnvironment, ...change }, 'live'), '', [])[0]?.headers;
  const change = { VITE_CSP_REPORT_URL: 'https://reports.test/a;b,c?d="e"' };
  expect(policyOf(change)).toContain('report-uri https://reports.test/a%3Bb%2Cc?d=%22e%22');
  expect(policyOf(change)).toContain('report-to csp');
  expect(headersWith({ VITE_CSP_REPORT_URL: 'https://reports.test/csp' })).toMatchObject({
    'Reporting-Endpoints': 'csp="https://reports.test/csp"',
  });
  expect(policiesOf({}).header).not.toContain('report');
  expect(headersWith({})).not.toHaveProperty('Reporting-Endpoints');
});

it('lets the page send measurements to the URL that is set for them, and to no other', () => {
  const change = { VITE_VITALS_URL: 'https://vitals.test/collect?shop=1' };
  expect(policiesOf(change).header).toContain(
    ' https://checkout.test https://vitals.test/collect https://cdn.sanity.io/',
  );
  expect(policiesOf({}).header).not.toContain('vitals');
});

it('gives a page the same policy, without what browsers ignore there', () => {
  const { header, meta } = policiesOf({ VITE_CSP_REPORT_URL: 'https://reports.test' });
  const headerOnly = header.split('; ').filter((directive) => !meta.split('; ').includes(directive));
  expect(headerOnly).toEqual(["frame-ancestors 'none'", 'report-uri https://reports.test/', 'report-to csp']);
  expect(header.startsWith(meta)).toBe(true);
});

it('does not let the path of a URL end a directive', () => {
  const policy = policyOf({ VITE_SANITY_IMAGE_HOST: 'https://pictures.test/a;script-src,*' });
  expect(policy).toContain(
    "img-src 'self' data: https://pictures.test/a%3Bscript-src%2C*/images/testshop/production/",
  );
});

describe('the policy in the page', () => {
  const sheet = '<link rel="stylesheet" crossorigin href="./a.css">';

  it('stands above all code, with the style sheet to load at once', () => {
    const page = `<head><meta charset="utf-8" /><script>one()</script></head>${sheet}`;
    expect(withMetaPolicy(page, "img-src 'self' https://a.test/?b&c").replaceAll(/\n\s*/g, '')).toBe(
      '<head><meta charset="utf-8" />' +
        '<meta http-equiv="Content-Security-Policy" content="img-src \'self\' https://a.test/?b&amp;c" />' +
        '<link rel="preload" as="style" crossorigin href="./a.css">' +
        `<script>one()</script></head>${sheet}`,
    );
  });

  it.each([
    `<script>one()</script><meta charset="utf-8" />${sheet}`,
    `<style>p{}</style><meta charset="utf-8" />${sheet}`,
    `<link rel="modulepreload" href="./a.js"><meta charset="utf-8" />${sheet}`,
    `<meta charset="utf-8" /><meta charset="utf-8" />${sheet}`,
    `<meta charset="latin1" />${sheet}`,
    '<meta charset="utf-8" />',
  ])('stops the build when it would not stand first in %s', (page) => {
    expect(() => withMetaPolicy(page, "default-src 'none'")).toThrow(/^index\.html /);
  });
});
