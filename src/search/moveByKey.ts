type Modifiers = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Whether a press opens a link in this tab. */
export const isPlainClick = (event: Modifiers & Pick<MouseEvent, 'button'>): boolean =>
  event.button === 0 && !hasModifier(event);

const topOf = (element: Element) => element.getBoundingClientRect().top;
const leftOf = (element: Element) => element.getBoundingClientRect().left;

/** The nearest of the next line or the one before, for a grid as for a list. */
function inLine(stops: readonly HTMLElement[], current: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const index = stops.indexOf(current);
  const ahead = step === 1 ? stops.slice(index + 1) : stops.slice(0, index).reverse();
  const next = ahead.find((stop) => step * (topOf(stop) - topOf(current)) > 1);
  if (!next) return undefined;
  const distance = (stop: HTMLElement) => Math.abs(leftOf(stop) - leftOf(current));
  return ahead
    .filter((stop) => Math.abs(topOf(stop) - topOf(next)) <= 1)
    .reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}

/** Where an arrow key leads; undefined to stay. */
function targetOf(key: string, stops: readonly HTMLElement[], current: HTMLElement) {
  const index = stops.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return stops[index + 1];
    case 'ArrowLeft':
      return stops[index - 1];
    case 'ArrowDown':
      return inLine(stops, current, 1);
    default:
      return undefined;
  }
}

type ArrowPress = Modifiers &
  Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'> & {
    nativeEvent: Pick<KeyboardEvent, 'isComposing'>;
  };

/** The arrow keys lead from the field to what can be chosen below it, through that, and back. */
export function moveByKey(event: ArrowPress, input: HTMLInputElement | null): void {
  const { key, target } = event;
  // The arrows choose among an input method's characters.
  if (event.nativeEvent.isComposing) return;
  if (!key.startsWith('Arrow') || hasModifier(event) || !(target instanceof HTMLElement)) return;
  const stops = [...(input?.closest('dialog')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const isInput = target === input;
  if (isInput && key !== 'ArrowDown') return;
  // The button beside a link, such as its heart, counts as the link.
  const current = stops.find((stop) => stop === target || stop.closest('li')?.contains(target));
  if (!isInput && !current) return;
  const found = !current
    ? stops[0]
    : key === 'ArrowUp'
      ? (inLine(stops, current, -1) ?? input)
      : targetOf(key, stops, current);
  event.preventDefault();
  found?.focus();
}
