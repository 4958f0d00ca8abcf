import { useId } from 'react';
import { chooseRecipient, recipientChoice } from '../../cart/recipientStore.ts';
import { maxGiftMessageLength, recipientIds } from '../../domain/documents/recipient.ts';
import type { RecipientId } from '../../domain/documents/recipient.ts';
import type { Recipient } from '../../services/firebase/recipients.ts';
import styles from './DeliverTo.module.css';

type Choice = 'me' | RecipientId | 'new';

interface RecipientsProps {
  /** Name and city of the account's own address. */
  own: string;
  people: readonly Recipient[];
  chosen: Choice;
  onChoose: (chosen: Choice) => void;
}

export function Recipients({ own, people, chosen, onChoose }: RecipientsProps) {
  const name = useId();
  const isFull = people.length === recipientIds.length;
  const choices: (readonly [id: Choice, title: string, place?: string])[] = [
    ['me', 'Me', own],
    ...people.map(({ id, address }) => [id, address.userFullName, address.userCity] as const),
    ...(isFull ? [] : [['new', 'Somebody else'] as const]),
  ];
  return (
    <fieldset className={styles.people}>
      <legend>Deliver to</legend>
      {choices.map(([id, title, place]) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span dir="auto">
            {title} <span className={styles.soft}>{place}</span>
          </span>
        </label>
      ))}
      {isFull && (
        <p className={styles.soft}>
          Your address book is full. To add somebody, choose a person above and remove them.
        </p>
      )}
    </fieldset>
  );
}

export function Gift({ uid }: { uid: string }) {
  const { isGift, giftMessage } = recipientChoice(uid);
  const id = useId();
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
          <label htmlFor={`${id}-message`}>
            Message on the packing slip (optional, up to {maxGiftMessageLength} characters)
          </label>
          <textarea
            id={`${id}-message`}
            rows={3}
            dir="auto"
            value={giftMessage}
            maxLength={maxGiftMessageLength}
            onChange={({ target }) => chooseRecipient(uid, { giftMessage: target.value })}
          />
        </>
      )}
    </div>
  );
}
