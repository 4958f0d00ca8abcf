import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeStore } from '../../cart/codeStore.ts';
import { parseCode } from '../../domain/documents/code.ts';
import type { CodeRefusal } from '../../domain/documents/code.ts';
import { formatOrderDate } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { codeParameter } from '../../paths.ts';
import { errorKind } from '../../lib/errors.ts';
import { useServerCan } from '../../resources/useServerCan.ts';
import { CheckoutError, correctionBy } from '../../services/checkout/checkout.ts';
import { priceWithCode } from '../../services/checkout/codes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { agreedText } from './payment.ts';
import { isUnavailable } from './reconcile.ts';
import { keepServerPrices } from './serverPrices.ts';
import type { usePricedCart } from './usePricedCart.ts';
import styles from './Code.module.css';

function refusalText({ why, minMinor = 0, beginsAtMs }: CodeRefusal): string {
  switch (why) {
    case 'unknown':
      return 'We don’t know this code. Please check the spelling.';
    case 'not-begun':
      return `This code is valid from ${formatOrderDate(beginsAtMs ?? 0)}.`;
    case 'ended':
      return 'This code is no longer valid.';
    case 'used-up':
      return 'This code has been used up.';
    case 'used-by-you':
      return 'You have used this code before.';
    case 'below-minimum':
      return `This code is for orders of ${formatPrice(minMinor / 100)} or more.`;
    case 'only-reduced':
      return 'This code is not for products on sale.';
    case 'delivery-free':
      return 'Delivery is free already.';
    case 'too-little-left':
      return `This code leaves less than ${formatPrice(minMinor / 100)} to pay.`;
  }
}

/** Says why there is no discount; undefined when the cart itself has to be looked at first. */
function failureText(error: unknown): string | undefined {
  const { refusal, message } = error as CheckoutError;
  switch (errorKind(error)) {
    case 'code-refused':
      return refusal && refusalText(refusal);
    case 'price-changed':
    case 'sold-out':
      return undefined;
    case 'too-many':
      return message;
    default:
      return navigator.onLine
        ? 'We could not check the code. Your cart is safe. Please try again.'
        : 'A code needs a connection. Your cart is safe.';
  }
}

/** Repeated steps of a quantity are priced once. */
const settleMs = 300;

export type CodeProps = Pick<ReturnType<typeof usePricedCart>, 'lines' | 'applied' | 'apply' | 'correct'>;

/** A promotion code: a quiet line, then a field, then a row of the totals. */
export function Code({ lines, applied, apply, correct }: CodeProps) {
  const kept = useSyncExternalStore(codeStore.subscribe, codeStore.get);
  const isOffered = useServerCan('code');
  const [isOpen, setIsOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const cart = agreedText(lines);
  const items = lines.filter((line) => !isUnavailable(line)).map(({ item }) => item);
  const ask = async (code: string) => ({ code, cart, discount: await priceWithCode(items, code) });
  function correctBy(error: unknown) {
    const { prices, missing } = error as Partial<CheckoutError>;
    if (!prices || !missing || prices.size + missing.length === 0) return;
    const shown = new Map(items.map((item) => [item.slug.current, item]));
    keepServerPrices(shown, prices);
    correct(correctionBy({ prices, missing }, shown));
  }

  const isCurrent = applied?.code === kept && applied.cart === cart;
  useEffect(() => {
    if (!isOffered || kept === (applied?.code ?? '')) return;
    // Not asked about yet, but paid with: the checkout server decides. Or another tab has removed it.
    apply(kept === '' ? undefined : { code: kept, cart: '', discount: 0 });
  }, [isOffered, kept, applied, apply]);
  const isDue = isOffered && kept !== '' && items.length > 0 && !isCurrent;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      ask(kept).then(
        (priced) => !isOver && apply(priced),
        (error: unknown) => {
          if (isOver) return;
          correctBy(error);
          const { refusal } = error as Partial<CheckoutError>;
          // The last use may be held by this account's own open session, which the start ends.
          const isRefused = refusal !== undefined && refusal.why !== 'used-up';
          apply({ code: kept, cart, discount: 0, error, isRefused });
        },
      );
    }, settleMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `cart` stands for the items, `correct` and `apply` are stable
  }, [isDue, kept, cart]);

  const shownPart = !isOffered ? 'none' : kept !== '' ? 'row' : isOpen ? 'form' : 'button';
  const hasActed = useRef(false);
  /** Focuses what takes the place of the control that was used. */
  const focusNext = useCallback((control: HTMLElement | null) => {
    if (!control || !hasActed.current) return;
    control.focus();
    hasActed.current = false;
  }, []);

  async function submit(text: string) {
    if (isChecking) return;
    const code = parseCode(text);
    setProblem(undefined);
    setIsChecking(true);
    try {
      if (code === '')
        throw new CheckoutError('code-refused', 'It can be no code.', { refusal: { why: 'unknown' } });
      const priced = await ask(code);
      hasActed.current = true;
      codeStore.update(() => code);
      apply(priced);
      setIsOpen(false);
    } catch (error) {
      correctBy(error);
      setProblem(failureText(error) ?? 'Please check your cart first, then try again.');
      field.current?.focus();
    }
    setIsChecking(false);
  }

  function remove() {
    hasActed.current = true;
    codeStore.update(() => undefined);
    apply(undefined);
  }

  function toggle(isNext: boolean) {
    hasActed.current = true;
    setIsOpen(isNext);
    setProblem(undefined);
  }

  if (shownPart === 'none') return null;
  if (shownPart === 'row') {
    const refusal = isCurrent && applied.error !== undefined ? failureText(applied.error) : undefined;
    const amount = !isCurrent ? '…' : applied.discount > 0 ? `−${formatPrice(applied.discount)}` : '–';
    return (
      <div role="status" aria-label="Code">
        <p className={styles.row}>
          <span className={styles.name}>
            Discount {kept}
            <button
              ref={focusNext}
              type="button"
              className="icon-button"
              aria-label={`Remove code ${kept}`}
              onClick={remove}
            >
              <Icon name="close" />
            </button>
          </span>
          <span className={styles.amount}>{amount}</span>
        </p>
        {refusal && <p className={styles.problem}>{refusal}</p>}
      </div>
    );
  }
  if (shownPart === 'button')
    return (
      <button ref={focusNext} type="button" className={styles.quiet} onClick={() => toggle(true)}>
        Add a code
      </button>
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(field.current?.value ?? '');
      }}
    >
      <label htmlFor={id}>Code</label>
      <input
        ref={(input) => {
          field.current = input;
          focusNext(input);
        }}
        id={id}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onKeyDown={({ key }) => key === 'Escape' && toggle(false)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="status" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" aria-disabled={isChecking}>
          {isChecking ? 'One moment…' : 'Apply'}
        </button>
        <button type="button" className={styles.quiet} onClick={() => toggle(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Keeps the code of a link, also for a cart that is empty yet, and takes it out of the address. */
export function CodeLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const code = parseCode(parameters.get(codeParameter) ?? '');
    if (code !== '') codeStore.update(() => code);
    parameters.delete(codeParameter);
    void navigate({ pathname, search: String(parameters) }, { replace: true });
  }, [pathname, search, navigate]);
  return null;
}
