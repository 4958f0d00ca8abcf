import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { cartMessages } from '../../config/cartMessages.ts';
import { messages } from '../../config/messages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { cacheFor, useAddress } from '../../customer/customerData.ts';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import type { UserAddress } from '../../domain/address.ts';
import type { Customer } from '../../domain/types.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { dismiss } from '../../ui/toasts/notifications.ts';
import { paths } from '../../paths.ts';
import { addAddressQuery, Arrival } from './Arrival.tsx';
import { openAddressForm, payWithoutAddress } from './usePayment.ts';
import styles from './DeliverTo.module.css';

const AddressEditor = lazyPart(async () => (await import('../../customer/AddressForm.tsx')).AddressEditor, {
  loading: <p className={styles.soft}>One moment…</p>,
  failed: (
    <p>
      {messages.loadFailed} You can also enter your address in <Link to={paths.profile}>your profile</Link>.
    </p>
  ),
});

/** "Nimal Perera, Kandy"; empty for a document without both. */
const placeOf = ({ userFullName, userCity }: UserAddress) =>
  [userFullName, userCity].filter((text) => text !== '').join(', ');

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.block}>
      <p>{messages.loadFailed}</p>
      <button type="button" className="link-button" onClick={onRetry}>
        Load your address again
      </button>
    </div>
  );
}

function Address({ customer }: { customer: Customer }) {
  const { data: address, error, reload } = useAddress(customer.uid);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isChosenOpen, setIsChosenOpen] = useState<boolean>();
  const toggleRef = useRef<HTMLButtonElement>(null);
  if (address === undefined) {
    return error === undefined ? (
      <p className={styles.soft}>Loading your address…</p>
    ) : (
      <LoadFailed onRetry={() => void reload()} />
    );
  }
  const place = address === null ? '' : placeOf(address);
  const isOpen = address === null || isChosenOpen === true;

  function setIsOpen(isNowOpen: boolean) {
    flushSync(() => setIsChosenOpen(isNowOpen));
    dismiss(cartMessages.addressNotSaved);
    // A reload must not open the form again.
    if (search === addAddressQuery) void navigate(paths.cart, { replace: true });
  }

  return (
    <div className={styles.block}>
      <p>
        {place === '' ? (
          <strong>Where should we deliver?</strong>
        ) : (
          <>
            Deliver to: <strong dir="auto">{place}</strong>
          </>
        )}
      </p>
      <Arrival postalCode={address?.userPostalCode} />
      {address && (
        <button
          ref={toggleRef}
          type="button"
          className={`link-button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : 'Change the delivery address'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Cancel' : 'Change'}
        </button>
      )}
      {isOpen && (
        <div className={styles.editor}>
          <AddressEditor
            ref={openAddressForm}
            customer={customer}
            isQuiet
            address={address}
            isFocused={address !== null || search === addAddressQuery}
            onPayLater={() => payWithoutAddress.current?.()}
            onSaved={() => {
              setIsOpen(false);
              // The focus was in the form, unless the payment has saved it.
              if (document.activeElement === document.body) toggleRef.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

export function CustomerAddress() {
  const { state, currentCustomer } = useAuth();
  if (state.status === 'failed') {
    return <LoadFailed onRetry={() => void currentCustomer().catch(() => undefined)} />;
  }
  if (state.status !== 'signed-in') return null;
  const { customer } = state;
  return (
    <ResourceProvider key={customer.uid} cache={cacheFor(customer)}>
      <Address customer={customer} />
    </ResourceProvider>
  );
}
