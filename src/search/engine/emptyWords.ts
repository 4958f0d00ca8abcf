export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** They say nothing before a colour: catalogues have few tones of one. */
export const toneWords: ReadonlySet<string> = new Set('light pale dark deep bright ලා තද'.split(' '));

/** Words of a query that say nothing about a piece, unless the catalogue has them. */
export const vagueWords: ReadonlySet<string> = new Set([
  ...toneWords,
  ...'gift gifts present presents idea ideas birthday anniversary valentine valentines something am wada ta ට budget ඕනේ ඕන ඇඳුම ඇඳුම් paata pata පාට paatin පාටින් මිල mila eka ekak එක එකක්'.split(
    ' ',
  ),
]);

/** Words that say nothing about a piece. */
export const emptyWords: ReadonlySet<string> = new Set(
  `a about above after all also an and any anything are as at be before below best buy but by can cheap clothes clothing collection colour colours color
  do does each either everything find first for from get give good had has have here her his how i if in into is it its itself just let less like
  lkr  looking made me more most much my need never nice no nor not nothing now of on one online only or other our out over please
   price prices rs same shop show size sizes so some still than that the their them then there these they this those three through to too two under until
  up us very want was we wear what when where which while who will with without you your`.split(/\s+/),
);
