/** Where the toast library's style library looks for its style element. */
interface StyledWindow {
  _goober?: { parentNode: Node; firstChild: { data: string } };
}

/**
 * Gives the toast library a constructed style sheet to write into. Its own way, a style element, is refused by the
 * page's policy, which cannot know the text by its hash; a constructed sheet needs a script and is therefore allowed.
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
