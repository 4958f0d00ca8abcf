import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  chooseRecipient,
  recipientChoice,
  recipientStore,
  shownRecipient,
} from '../../cart/recipientStore.ts';
import { cartMessages } from '../../config/cartMessages.ts';
import { messages } from '../../config/messages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import type { AddressEditorProps } from '../../customer/AddressForm.tsx';
import { cacheFor, customerResource, useAddress, useCustomerResource } from '../../customer/customerData.ts';
import { submitWith } from '../../customer/submitWith.ts';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import { useServerCan } from '../../resources/useServerCan.ts';
import type { UserAddress } from '../../domain/address.ts';
import { recipientIds } from '../../domain/documents/recipient.ts';
import type { RecipientId } from '../../domain/documents/recipient.ts';
import type { Customer } from '../../domain/types.ts';
import { fetchRecipients, removeRecipient, saveRecipient } from '../../services/firebase/recipients.ts';
import type { Recipient } from '../../services/firebase/recipients.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { dismiss, notify } from '../../ui/toasts/notifications.ts';
import { paths } from '../../paths.ts';
import { addAddressQuery, Arrival } from './Arrival.tsx';
import { Gift, Recipients } from './Recipients.tsx';
import { openAddressForm, payWithoutAddress } from './usePayment.ts';
import styles from './DeliverTo.module.css';

/** A payment does not go to the customer while somebody else was asked for. */
function EditorLoading({ ref, save }: AddressEditorProps) {
  useImperativeHandle(ref, () => ({ isFirst: !save, saveChanges: async () => !save }));
  return <p className={styles.soft}>One moment…</p>;
}

const AddressEditor = lazyPart<AddressEditorProps>(
  async () => (await import('../../customer/AddressForm.tsx')).AddressEditor,
  {
    loading: (props) => <EditorLoading {...props} />,
    failed: (props) => (
      <>
        <EditorLoading {...props} />
        <p>
          {messages.loadFailed} You can also enter your address in{' '}
          <Link to={paths.profile}>your profile</Link>.
        </p>
      </>
    ),
  },
);

/** The address book. Whoever is chosen and no longer in it, such as after a removal in another tab, is given up. */
const recipientsResource = (uid: string) =>
  customerResource('recipients', async () => {
    const { id } = recipientChoice(uid);
    const people = await fetchRecipients(uid);
    const isGone = id !== undefined && people.every((person) => person.id !== id);
    if (isGone && recipientChoice(uid).id === id) {
      chooseRecipient(uid, { id: undefined });
      notify(cartMessages.recipientGone);
    }
    return people;
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

function Address({ customer, isOffered }: { customer: Customer; isOffered: boolean }) {
  const { uid } = customer;
  const own = useAddress(uid);
  const book = useCustomerResource(recipientsResource, uid);
  useSyncExternalStore(recipientStore.subscribe, recipientStore.get);
  const { search } = useLocation();
  const navigate = useNavigate();
  /** The list of people, the form of whoever is chosen, or both for somebody new. */
  const [open, setOpen] = useState<'list' | 'form' | 'new'>();
  const blockRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const { data: people } = book;
  const { id: chosenId } = recipientChoice(uid);
  const chosen = people?.find(({ id }) => id === chosenId);
  const unknownId = chosen ? undefined : (chosenId ?? 'me');
  const loadBook = useEffectEvent(book.reload);
  // Another tab has added or removed the person, or the checkout server knows nobody of this id.
  useEffect(() => {
    if (unknownId !== undefined) void loadBook();
  }, [unknownId]);

  useImperativeHandle<RecipientId | null, RecipientId | null>(shownRecipient, () =>
    own.data === undefined ? null : (chosen?.id ?? null),
  );
  const isNew = open === 'new';
  // What is typed for somebody new stays.
  if (own.data === undefined || !people || (chosenId !== chosen?.id && !isNew)) {
    return own.error === undefined && book.error === undefined ? (
      <p className={styles.soft}>Loading your address…</p>
    ) : (
      <LoadFailed onRetry={() => [own, book].forEach(({ reload }) => void reload())} />
    );
  }
  const address = chosen ? chosen.address : own.data;
  const place = address === null ? '' : placeOf(address);
  const isFirst = address === null && !isNew;
  const isFormOpen = isFirst || open === 'form' || isNew;
  const isListOpen = open === 'list' || isNew;

  function show(next: typeof open) {
    flushSync(() => setOpen(next));
    dismiss(cartMessages.addressNotSaved);
    // A reload must not open the form again.
    if (search === addAddressQuery) void navigate(paths.cart, { replace: true });
  }

  async function savePerson(changed: UserAddress) {
    // Another tab may have taken the id that is free here.
    const known = await fetchRecipients(uid);
    const freeId = recipientIds.find((id) => known.every((person) => person.id !== id));
    const id = isNew ? freeId : chosenId;
    if (id === undefined) {
      await book.replace(known);
      throw new Error('The address book is full.');
    }
    const person = { id, address: changed };
    await saveRecipient(uid, person);
    await book.replace([...known.filter((other) => other.id !== id), person]);
    chooseRecipient(uid, { id });
  }

  const remove = ({ id, address: { userFullName } }: Recipient) =>
    submitWith(`${userFullName} was removed. Your order will be delivered to you.`, async () => {
      await removeRecipient(uid, id);
      chooseRecipient(uid, { id: undefined });
      await book.replace(people.filter((person) => person.id !== id));
      blockRef.current?.querySelector('input')?.focus();
    })({});

  return (
    <div ref={blockRef} className={styles.block}>
      {isListOpen ? (
        <Recipients
          own={own.data ? placeOf(own.data) : ''}
          people={people}
          chosen={isNew ? 'new' : (chosenId ?? 'me')}
          onChoose={(id) => {
            show(id === 'new' ? 'new' : 'list');
            if (id !== 'new') chooseRecipient(uid, { id: id === 'me' ? undefined : id });
          }}
        />
      ) : (
        <p>
          {place === '' ? (
            <strong>Where should we deliver?</strong>
          ) : (
            <>
              Deliver to: <strong dir="auto">{place}</strong>
            </>
          )}
        </p>
      )}
      <Arrival postalCode={isNew ? undefined : address?.userPostalCode} />
      <div className={styles.actions}>
        {!isFirst && (
          <button
            ref={toggleRef}
            type="button"
            className={`link-button ${styles.toggle}`}
            aria-expanded={isFormOpen}
            aria-label={isFormOpen ? undefined : 'Change the delivery address'}
            onClick={() => show(isFormOpen ? undefined : 'form')}
          >
            {isFormOpen ? 'Cancel' : 'Change'}
          </button>
        )}
        {open === 'list' && chosen && (
          <button
            type="button"
            className={`link-button ${styles.toggle}`}
            aria-label={`Remove ${chosen.address.userFullName}`}
            onClick={() => void remove(chosen)}
          >
            Remove
          </button>
        )}
        {isOffered && (isFirst || !isFormOpen) && (
          <button
            type="button"
            className={`link-button ${styles.toggle}`}
            aria-expanded={isListOpen}
            onClick={() => {
              show(isListOpen ? undefined : people.length === 0 ? 'new' : 'list');
              if (!isListOpen && people.length > 0)
                blockRef.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
            }}
          >
            {isListOpen ? 'Close' : 'Deliver to somebody else'}
          </button>
        )}
      </div>
      {isFormOpen && (
        <div className={styles.editor}>
          <AddressEditor
            key={isNew ? 'new' : chosenId}
            ref={openAddressForm}
            customer={customer}
            isQuiet
            address={isNew ? null : address}
            // Not after an arrow key in the list.
            isFocused={isNew ? people.length === 0 : !isFirst || search === addAddressQuery}
            save={isNew || chosen ? savePerson : undefined}
            onPayLater={isNew || chosen ? undefined : () => payWithoutAddress.current?.()}
            onSaved={() => {
              show(undefined);
              // The focus was in the form, unless the payment has saved it.
              if (document.activeElement === document.body) toggleRef.current?.focus();
            }}
          />
        </div>
      )}
      {chosen && !isNew && <Gift uid={uid} />}
    </div>
  );
}

export function CustomerAddress() {
  const { state, currentCustomer } = useAuth();
  const isOffered = useServerCan('recipient');
  if (state.status === 'failed') {
    return <LoadFailed onRetry={() => void currentCustomer().catch(() => undefined)} />;
  }
  if (state.status !== 'signed-in') return null;
  const { customer } = state;
  return (
    <ResourceProvider key={customer.uid} cache={cacheFor(customer)}>
      <Address customer={customer} isOffered={isOffered} />
    </ResourceProvider>
  );
}
