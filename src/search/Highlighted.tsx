import { Fragment } from 'react';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What words are made of: "Silk" is no word of "Silky" or "Silk’s". */
const inWord = String.raw`[\p{L}\p{M}\p{N}'’\u200c\u200d]`;

/** A text with the words marked that were searched for. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  const longestFirst = words.filter(Boolean).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const anyWord = longestFirst.map(escaped).join('|');
  const parts = text.split(new RegExp(`(?<!${inWord})(${anyWord})(?!${inWord})`, 'u'));
  return parts.map((part, index) => (
    // The parts of a text have no other names.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
  ));
}
