import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentProps, Ref } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseRecipient, recipientChoice, recipientStore } from '../../cart/recipientStore.ts';
import { accountMessages } from '../../config/accountMessages.ts';
import { cartMessages } from '../../config/cartMessages.ts';
import { messages } from '../../config/messages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import type { AddressEditor as Editor, AddressFormHandle } from '../../customer/AddressForm.tsx';
import { cacheFor, customerResource, useAddress, useCustomerResource } from '../../customer/customerData.ts';
import { ResourceProvider, useResourceCache } from '../../resources/ResourceProvider.tsx';
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
import { useServerCan } from './Code.tsx';
import { Gift, Recipients } from './Recipients.tsx';
import { openAddressForm, payWithoutAddress } from './usePayment.ts';
import styles from './DeliverTo.module.css';

type EditorProps = ComponentProps<typeof Editor>;

/** A payment does not go to the customer while somebody else was asked for. */
function Loading({
  handle,
  save,
}: {
  handle: Ref<AddressFormHandle> | undefined;
  save: EditorProps['save'];
}) {
  useImperativeHandle(handle, () => ({ isFirst: !save, saveChanges: async () => !save }));
  return <p className={styles.soft}>One moment…</p>;
}

const AddressEditor = lazyPart<EditorProps>(
  async () => (await import('../../customer/AddressForm.tsx')).AddressEditor,
  {
    loading: ({ ref, save }) => <Loading handle={ref} save={save} />,
    failed: ({ ref, save }) => (
      <>
        <Loading handle={ref} save={save} />
        <p>
          {messages.loadFailed} You can also enter your address in{' '}
          <Link to={paths.profile}>your profile</Link>.
        </p>
      </>
    ),
  },
);

const recipientsResource = (uid: string) => customerResource('recipients', () => fetchRecipients(uid));

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

/** The address book, and whom the kept choice names in it. */
function useChosenPerson(uid: string, onGone: () => void) {
  const cache = useResourceCache();
  const book = useCustomerResource(recipientsResource, uid);
  useSyncExternalStore(recipientStore.subscribe, recipientStore.get);
  const { id } = recipientChoice(uid);
  const chosen = book.data?.find((person) => person.id === id);
  const isUnknown = chosen === undefined;
  const lookAgain = useEffectEvent(async (lost: typeof id) => {
    const resource = recipientsResource(uid);
    await cache.load(resource);
    const { data, error } = cache.stateOf(resource);
    if (error !== undefined || lost === undefined || recipientChoice(uid).id !== lost) return;
    if (data?.some((person) => person.id === lost)) return;
    chooseRecipient(uid, { id: undefined });
    onGone();
  });
  // Another tab has added or removed the person, or the checkout server knows nobody of this id.
  useEffect(() => {
    if (isUnknown) void lookAgain(id);
  }, [id, isUnknown]);
  return { book, chosen, isLost: isUnknown && id !== undefined };
}

function Address({ customer, isOffered }: { customer: Customer; isOffered: boolean }) {
  const { uid } = customer;
  const own = useAddress(uid);
  const [news, setNews] = useState('');
  const { book, chosen, isLost } = useChosenPerson(uid, () =>
    setNews('This person is no longer in your address book. Please choose again.'),
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isListOpen, setIsListOpen] = useState(false);
  /** Whose form is open: `me`, a person's, or that of somebody new. */
  const [edited, setEdited] = useState<'me' | 'new' | RecipientId>();
  const blockRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const { data: people } = book;
  // What is typed in an open form stays.
  if (own.data === undefined || people === undefined || (isLost && edited === undefined)) {
    return own.error === undefined && book.error === undefined ? (
      <p className={styles.soft}>Loading your address…</p>
    ) : (
      <LoadFailed onRetry={() => [own, book].forEach(({ reload }) => void reload())} />
    );
  }
  const address = chosen ? chosen.address : own.data;
  const place = address === null ? '' : placeOf(address);
  const isFirst = edited === undefined && address === null;
  const form = isFirst ? 'me' : edited;
  const formAddress = form === 'me' ? own.data : (people.find(({ id }) => id === form)?.address ?? null);

  function show(whose: typeof edited, isList = false) {
    flushSync(() => {
      setEdited(whose);
      setIsListOpen(isList);
      setNews('');
    });
    dismiss(cartMessages.addressNotSaved);
    // A reload must not open the form again.
    if (search === addAddressQuery) void navigate(paths.cart, { replace: true });
  }

  async function savePerson(changed: UserAddress) {
    // Another tab may have taken the id that is free here.
    const known = await fetchRecipients(uid);
    const isFree = (id: RecipientId) => known.every((person) => person.id !== id);
    const id = form === 'me' || form === 'new' || form === undefined ? recipientIds.find(isFree) : form;
    if (id === undefined) {
      await book.replace(known);
      throw new Error('The address book is full.');
    }
    const person = { id, address: changed };
    await saveRecipient(uid, person);
    await book.replace([...known.filter((other) => other.id !== id), person]);
    chooseRecipient(uid, { id });
  }

  const remove = async ({ id, address: { userFullName } }: Recipient) => {
    try {
      await removeRecipient(uid, id);
    } catch (error) {
      console.error('A person could not be removed.', error);
      notify(accountMessages.saveFailed);
      return;
    }
    chooseRecipient(uid, { id: undefined });
    await book.replace(people.filter((person) => person.id !== id));
    setNews(`${userFullName} is removed. Your order goes to you.`);
    blockRef.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={blockRef} className={styles.block}>
      {isListOpen ? (
        <Recipients
          own={own.data}
          people={people}
          chosen={edited === 'new' ? 'new' : chosen?.id}
          onChoose={(id) => {
            show(id === 'new' ? 'new' : undefined, true);
            if (id !== 'new') chooseRecipient(uid, { id });
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
      <p role="status" className={styles.news}>
        {news}
      </p>
      <Arrival postalCode={edited === 'new' ? undefined : address?.userPostalCode} />
      <div className={styles.actions}>
        {!isFirst && (
          <button
            ref={toggleRef}
            type="button"
            className={`link-button ${styles.toggle}`}
            aria-expanded={form !== undefined}
            aria-label={form === undefined ? 'Change the delivery address' : undefined}
            onClick={() => show(form === undefined ? (chosen?.id ?? 'me') : undefined)}
          >
            {form === undefined ? 'Change' : 'Cancel'}
          </button>
        )}
        {isListOpen && chosen && form === undefined && (
          <button
            type="button"
            className={`link-button ${styles.toggle}`}
            aria-label={`Remove ${chosen.address.userFullName}`}
            onClick={() => void remove(chosen)}
          >
            Remove
          </button>
        )}
        {isOffered && (form === undefined || isFirst) && (
          <button
            type="button"
            className={`link-button ${styles.toggle}`}
            aria-expanded={isListOpen}
            onClick={() => {
              show(!isListOpen && people.length === 0 ? 'new' : undefined, !isListOpen);
              if (people.length > 0)
                blockRef.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
            }}
          >
            {isListOpen ? 'Close' : 'Deliver to somebody else'}
          </button>
        )}
      </div>
      {form !== undefined && (
        <div className={styles.editor}>
          <AddressEditor
            key={form}
            ref={openAddressForm}
            customer={customer}
            isQuiet
            address={formAddress}
            // Not after an arrow key in the list.
            isFocused={form === 'new' ? people.length === 0 : !isFirst || search === addAddressQuery}
            save={form === 'me' ? undefined : savePerson}
            onPayLater={form === 'me' ? () => payWithoutAddress.current?.() : undefined}
            onSaved={() => {
              show(undefined);
              // The focus was in the form, unless the payment has saved it.
              if (document.activeElement === document.body) toggleRef.current?.focus();
            }}
          />
        </div>
      )}
      {chosen && edited !== 'new' && <Gift uid={uid} />}
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
