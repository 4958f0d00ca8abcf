import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddressText } from '../../customer/AddressText.tsx';
import { useAddress } from '../../customer/customerData.ts';
import type { UserAddress } from '../../domain/address.ts';
import { expectedDays } from '../../domain/deliveryWindow.ts';
import type { Customer } from '../../domain/types.ts';
import { paths } from '../../paths.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import type { PaidOrder } from './useRecording.ts';
import styles from './OrderSummary.module.css';

const profileLink = <Link to={paths.profile}>your profile</Link>;

const AddressEditor = lazyPart(async () => (await import('../../customer/AddressForm.tsx')).AddressEditor, {
  loading: <div className={styles.formSpace} />,
  failed: <p>Please enter it in {profileLink}.</p>,
});

const isIncomplete = (address: UserAddress) => address.userAddress === '' || address.userCity === '';

interface ParcelProps extends Pick<PaidOrder, 'orderedAtMs' | 'giftMessage'> {
  address: UserAddress;
}

function Parcel({ address, giftMessage, orderedAtMs }: ParcelProps) {
  const expected = expectedDays(address.userPostalCode, orderedAtMs, useSriLankaDay());
  return (
    <>
      {expected && (
        <p>
          Arrives <strong>{expected}</strong>
        </p>
      )}
      <AddressText address={address} giftMessage={giftMessage} />
    </>
  );
}

export function DeliveryPlaceholder() {
  return (
    <section className={`${styles.part} ${styles.delivery} ${styles.loading}`}>
      <h2 className={styles.heading}>Delivery</h2>
      <p>Loading your address…</p>
    </section>
  );
}

export function DeliveryToOther({ address, ...order }: PaidOrder) {
  return (
    <section className={`${styles.part} ${styles.delivery}`}>
      <h2 className={styles.heading}>Delivery</h2>
      {address ? <Parcel address={address} {...order} /> : <p>Your order goes to the person you chose.</p>}
    </section>
  );
}

interface DeliveryProps {
  customer: Customer;
  /** ms since the epoch */
  orderedAtMs: number | undefined;
}

export function Delivery({ customer, orderedAtMs }: DeliveryProps) {
  const { data: address, error } = useAddress(customer.uid);
  const [isChanging, setIsChanging] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isMissing = address === null || (address !== undefined && isIncomplete(address));
  const isAsking = isMissing || isChanging;

  function setIsAsking(isNow: boolean) {
    flushSync(() => setIsChanging(isNow));
    // The pressed button is gone.
    headingRef.current?.focus();
  }

  if (address === undefined && error === undefined) return <DeliveryPlaceholder />;
  return (
    <section className={`${styles.part} ${styles.delivery}`}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {isMissing ? 'Where should we deliver?' : 'Delivery'}
      </h2>
      {address === undefined && <p>We could not load your address. You can check it in {profileLink}.</p>}
      {isMissing && <p>Your order has no delivery address yet. We need it to send your parcel.</p>}
      {isAsking && (
        <AddressEditor customer={customer} address={address ?? null} onSaved={() => setIsAsking(false)} />
      )}
      {isChanging && !isMissing && (
        <button type="button" className="link-button" onClick={() => setIsAsking(false)}>
          Keep this address
        </button>
      )}
      {address && !isAsking && (
        <>
          <Parcel address={address} orderedAtMs={orderedAtMs} />
          <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
            Change address
          </button>
        </>
      )}
    </section>
  );
}
