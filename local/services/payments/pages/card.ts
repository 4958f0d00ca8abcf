import { isEmail } from '../../values.ts';

export const formFields = ['email', 'cardNumber', 'expiry', 'cvc', 'cardName', 'country'] as const;
export type PaymentForm = Record<(typeof formFields)[number], string>;

export type PaymentErrors = Partial<Record<keyof PaymentForm, string>>;

/** The only numbers accepted, so that nobody pays with a real card. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'pays', hint: 'Succeeds' },
  { number: '4000 0025 0000 3155', outcome: 'confirms', hint: '3-D Secure' },
  { number: '4000 0000 0000 0002', outcome: 'declined', hint: 'Declined' },
] as const;

export type CardOutcome = (typeof testCards)[number]['outcome'];

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** The Luhn algorithm. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = digit * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const cardOf = (cardNumber: string) =>
  testCards.find(({ number }) => digitsOf(number) === digitsOf(cardNumber));

function cardNumberError(cardNumber: string): string | undefined {
  const digits = digitsOf(cardNumber);
  if (digits === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) return 'Your card number is invalid.';
  return cardOf(digits) ? undefined : 'Only test cards are taken here. Use 4242 4242 4242 4242.';
}

function expiryError(expiry: string, nowMs: number): string | undefined {
  if (expiry === '') return 'Enter the expiry date as MM / YY.';
  const [, monthText, yearText] = /^(\d{1,2})\s*[/ -]?\s*((?:20)?\d{2})$/.exec(expiry) ?? [];
  if (monthText === undefined || yearText === undefined) return 'Your card’s expiry date is incomplete.';
  const month = Number(monthText);
  if (month < 1 || month > 12) return 'Your card’s expiry month is invalid.';
  // A card is valid through its month; Date.UTC counts months from 0, so this is the start of the next one.
  const endMs = Date.UTC(2000 + (Number(yearText) % 100), month);
  return endMs <= nowMs ? 'Your card’s expiry date is in the past.' : undefined;
}

function cvcError(cvc: string): string | undefined {
  if (cvc === '') return 'Enter the security code.';
  return /^\d{3}$/.test(cvc) ? undefined : 'Your card’s security code is 3 digits.';
}

/** Returns the errors in the order of the fields on the page. */
export function checkPaymentForm(
  form: PaymentForm,
  countries: readonly string[],
  nowMs: number,
): PaymentErrors {
  const found: Record<keyof PaymentForm, string | undefined> = {
    email: isEmail(form.email) ? undefined : 'Enter an email address such as name@example.com.',
    cardNumber: cardNumberError(form.cardNumber),
    expiry: expiryError(form.expiry, nowMs),
    cvc: cvcError(form.cvc),
    cardName: form.cardName === '' ? 'Enter the name on the card.' : undefined,
    country: countries.includes(form.country) ? undefined : 'Choose a country.',
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function cardOutcome(cardNumber: string): CardOutcome {
  return cardOf(cardNumber)?.outcome ?? 'declined';
}
