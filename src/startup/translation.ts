import { takeEarlyChanges } from './earlyChanges.ts';

// A translator puts an element (Chrome's is `<font>`) in the place of each text. React knows only the text: it would change what is
// no longer shown, and throw when it removes the text, or inserts something before it.
const translations = new WeakMap<Node, Element>();

const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE;

/** The child of `parent` that is shown for `child`. */
function shownFor(parent: Node, child: Node): Node | null {
  if (child.parentNode === parent) return child;
  let shown: Node | null = translations.get(child) ?? child;
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

/** A text that was replaced, and what is shown for it. */
function translationIn({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  const [text] = removedNodes;
  if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) return undefined;
  const font = [addedNodes[0], previousSibling, nextSibling].find(
    (node) => isElement(node) && node.localName === 'font',
  );
  return isElement(font) ? { text, font } : undefined;
}

function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    const { type, target } = record;
    // React has changed the text: it is shown again, and the translator comes back to it.
    if (type === 'characterData') translations.get(target)?.replaceWith(target);
    const translation = translationIn(record);
    if (!translation) continue;
    translations.set(translation.text, translation.font);
    observer.observe(translation.text, { characterData: true });
  }
}

/** Keeps a page right while a browser translates it. Called once. */
export function keepTranslated(root: Element): void {
  const early = takeEarlyChanges();
  new MutationObserver(follow).observe(root, { childList: true, subtree: true });
  // React may have changed these texts, too.
  for (const record of early) {
    const translation = translationIn(record);
    translation?.font.replaceWith(translation.text);
  }
  // Called with their own `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const shown = shownFor(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    added: New,
    before: Node | null,
  ): New {
    insertBefore.call(this, added, before && shownFor(this, before));
    return added;
  };
}
