import { lazy, Suspense, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { cartMessages } from '../../config/cartMessages.ts';
import { messages } from '../../config/messages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { cacheFor, useAddress } from '../../customer/customerData.ts';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import type { UserAddress } from '../../domain/types.ts';
import { Link } from '../../ui/Link.tsx';
import { dismiss } from '../../ui/toasts/notifications.ts';
import { paths } from '../../paths.ts';
import { addAddressQuery } from './addAddress.ts';
import type { AddressEditorProps } from './AddressEditor.tsx';
import { Arrival } from './Arrival.tsx';
import styles from './DeliverTo.module.css';

/** Loaded when it is opened: few shoppers change their address in the cart. */
const AddressEditor = lazy(async (): Promise<{ default: ComponentType<AddressEditorProps> }> => {
  try {
    return { default: (await import('./AddressEditor.tsx')).AddressEditor };
  } catch (error) {
    console.warn('The address form could not be loaded.', error);
    return {
      default: () => (
        <p>
          {messages.loadFailed} You can also enter your address in{' '}
          <Link to={paths.profile}>your profile</Link>.
        </p>
      ),
    };
  }
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

function Address({ uid }: { uid: string }) {
  const { data: address, error, reload } = useAddress(uid);
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
  const isOpen = isChosenOpen ?? (address === null && search === addAddressQuery);

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
          'Delivery anywhere in Sri Lanka'
        ) : (
          <>
            Deliver to: <strong dir="auto">{place}</strong>
          </>
        )}
      </p>
      <Arrival postalCode={address?.userPostalCode} />
      <button
        ref={toggleRef}
        type="button"
        className={`link-button ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-label={isOpen || place === '' ? undefined : 'Change the delivery address'}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen && 'Cancel'}
        {!isOpen && (place === '' ? 'Add a delivery address' : 'Change')}
      </button>
      {isOpen && (
        <Suspense fallback={<p className={styles.soft}>One moment…</p>}>
          <AddressEditor
            uid={uid}
            address={address}
            onSaved={() => {
              setIsOpen(false);
              // The focus was in the form, unless the payment has saved it.
              if (document.activeElement === document.body) toggleRef.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The customer's address, with a form to add or change it in place. */
export function CustomerAddress() {
  const { state, currentCustomer } = useAuth();
  if (state.status === 'failed') {
    return <LoadFailed onRetry={() => void currentCustomer().catch(() => undefined)} />;
  }
  if (state.status !== 'signed-in') return null;
  const { customer } = state;
  return (
    <ResourceProvider key={customer.uid} cache={cacheFor(customer)}>
      <Address uid={customer.uid} />
    </ResourceProvider>
  );
}
