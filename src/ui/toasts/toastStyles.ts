/** Where goober, the toast library's CSS-in-JS library, looks for its style element. */
interface StyledWindow {
  _goober?: { parentNode: Node; firstChild: { data: string } };
}

/**
 * Gives the toast library a constructed style sheet to write to. The content security policy blocks the style element
 * that it would create, because its hash cannot be known in advance; constructed sheets are allowed.
 */
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
  (window as StyledWindow)._goober = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(styles) {
        text = styles;
        sheet.replaceSync(styles);
      },
    },
  };
}
