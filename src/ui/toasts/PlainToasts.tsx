import { useEffect, useState } from 'react';
import { hostNotifications } from './notifications.ts';

/** The newest message as a plain text, where the toast library did not arrive. */
export function PlainToasts() {
  const [text, setText] = useState('');
  useEffect(() => hostNotifications((notification) => setText(notification.text)), []);
  return text && <p className="page">{text}</p>;
}
