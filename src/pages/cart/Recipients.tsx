import { useId } from 'react';
import { chooseRecipient, recipientChoice } from '../../cart/recipientStore.ts';
import type { UserAddress } from '../../domain/address.ts';
import { maxGiftMessageLength, recipientIds } from '../../domain/documents/recipient.ts';
import type { RecipientId } from '../../domain/documents/recipient.ts';
import type { Recipient } from '../../services/firebase/recipients.ts';
import styles from './DeliverTo.module.css';

/** Close enough to the end of a message to count what is left. */
const countedFrom = 40;

interface RecipientsProps {
  own: UserAddress | null;
  people: readonly Recipient[];
  /** Undefined for the account itself. */
  chosen: RecipientId | 'new' | undefined;
  onChoose: (chosen: RecipientId | 'new' | undefined) => void;
}

export function Recipients({ own, people, chosen, onChoose }: RecipientsProps) {
  const name = useId();
  const choices = [
    { id: undefined, title: 'Me', place: own && [own.userFullName, own.userCity].filter(Boolean).join(', ') },
    ...people.map(({ id, address }) => ({ id, title: address.userFullName, place: address.userCity })),
  ];
  const isFull = people.length === recipientIds.length;
  return (
    <fieldset className={styles.people}>
      <legend>Deliver to</legend>
      {choices.map(({ id, title, place }) => (
        <label key={id ?? 'me'} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <span dir="auto">
            {title} <span className={styles.soft}>{place}</span>
          </span>
        </label>
      ))}
      {isFull ? (
        <p className={styles.soft}>
          Your address book is full. To add somebody, choose a person above and remove them.
        </p>
      ) : (
        <label className={styles.choice}>
          <input type="radio" name={name} checked={chosen === 'new'} onChange={() => onChoose('new')} />
          Somebody else
        </label>
      )}
    </fieldset>
  );
}

export function Gift({ uid }: { uid: string }) {
  const { isGift, giftMessage } = recipientChoice(uid);
  const id = useId();
  const left = maxGiftMessageLength - giftMessage.length;
  return (
    <div className={styles.gift}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isGift}
          aria-describedby={isGift ? `${id}-rules` : undefined}
          onChange={({ target }) => chooseRecipient(uid, { isGift: target.checked })}
        />
        It is a gift
      </label>
      {isGift && (
        <>
          <p id={`${id}-rules`} className={styles.soft}>
            The parcel has no prices in it. Cash on delivery is not possible.
          </p>
          <label htmlFor={`${id}-message`}>Message on the packing slip (optional)</label>
          <textarea
            id={`${id}-message`}
            rows={3}
            dir="auto"
            value={giftMessage}
            maxLength={maxGiftMessageLength}
            onChange={({ target }) => chooseRecipient(uid, { giftMessage: target.value })}
          />
          <p role="status" className={`${styles.soft} ${styles.news}`}>
            {left <= countedFrom && `${left} ${left === 1 ? 'character' : 'characters'} left`}
          </p>
        </>
      )}
    </div>
  );
}
