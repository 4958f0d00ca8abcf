/** What XML 1.0 cannot hold, not even escaped: most control characters, lone surrogates and two non-characters. */
const invalidInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for an element or a quoted attribute, in HTML and in XML. Drops what neither can hold. */
export function escapeMarkup(text: string): string {
  return text.replace(invalidInXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An XML element that holds a text. */
export const xmlElement = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

/** JSON for a `script` element, which `</script>` would end, and in which `<!--` would hide that end. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
