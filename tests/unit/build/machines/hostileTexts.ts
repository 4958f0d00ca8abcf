import * as fc from 'fast-check';

/** What breaks out of the formats in which pages and lists for machines are written. */
const breakers = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '&amp;&lt;&#0;',
  '"\'`',
  '" onload="alert(1)',
  '\u0000\u0008\u000b\u001f\u007f\u0085',
  '\ud800',
  '\uffff\ufffe',
  '\u2028\u2029',
  '👩‍👩‍👧‍👦🇱🇰',
  'සරස ශ්‍රී',
  '\\u003c\\',
  '=HYPERLINK("https://evil.example")',
  '+1,-1;@SUM(A1)\t\r\n"',
  '$& $1 $`',
];

/** Any text, most with some of the above inside. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...breakers), fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

/** How often each property is tried. */
export const runs = { numRuns: 300 };
