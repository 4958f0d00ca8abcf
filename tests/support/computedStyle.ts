/** What the style sheet of the browser asks of an element. */
const asked = ['hidden', 'open', 'type'];

/**
 * Gives elements that are alike one computed style. jsdom matches each against its whole style sheet after every change
 * of the document, a sixth of the time of the app's tests, and the app loads no styles there.
 */
export function shareComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (element.hasAttribute('style')) return compute(element, pseudoElement);
    const key = [element.localName, ...asked.map((name) => element.getAttribute(name))].join(' ');
    const style = known.get(key) ?? compute(element.cloneNode(false) as Element);
    known.set(key, style);
    return style;
  };
}
