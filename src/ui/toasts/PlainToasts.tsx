import { useEffect, useState } from 'react';
import { attachToastHost } from './notifications.ts';

/** The newest message as plain text, for when the toast library could not be loaded. */
export function PlainToasts() {
  const [text, setText] = useState('');
  useEffect(() => attachToastHost((notification) => setText(notification.text)), []);
  return text && <p className="page">{text}</p>;
}
