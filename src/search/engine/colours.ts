import { stemOf } from './words.ts';

/** What a shopper calls a colour, and what else its cloth may be called. */
const families: readonly (readonly [names: string, shades: string])[] = [
  ['red රතු rathu sivappu சிவப்பு', 'pomegranate maroon crimson scarlet wine ruby'],
  ['maroon wine burgundy', 'maroon pomegranate wine burgundy'],
  ['pink රෝස rosa இளஞ்சிவப்பு', 'lotus blush rose fuchsia magenta'],
  ['orange තැඹිලි thambili ஆரஞ்சு', 'terracotta rust coral'],
  ['yellow gold golden කහ kaha manjal மஞ்சள்', 'turmeric mustard gold'],
  ['green කොළ kola pachai பச்சை', 'leaf tea sage olive peacock mist emerald mint'],
  ['blue නිල් nil neelam neela நீலம் நீல', 'indigo denim sky lagoon navy royal'],
  ['navy', 'indigo navy'],
  ['skyblue', 'sky'],
  ['teal turquoise', 'peacock lagoon teal'],
  ['purple violet දම් dam ஊதா', 'plum lilac lavender'],
  ['brown දුඹුරු dumburu பழுப்பு', 'cinnamon clove tea terracotta chocolate'],
  ['black කළු kalu karuppu கருப்பு', 'charcoal ink'],
  ['grey gray ash silver අළු alu சாம்பல்', 'charcoal stone mist grey'],
  ['white සුදු sudu vellai vella வெள்ளை', 'ivory'],
  ['cream beige offwhite', 'ivory sand stone cream'],
  ['khaki', 'sand stone'],
];

/** Fewer letters may become anything. */
const minBeginning = 3;

/** The words under which a colour stands in the catalogue, with the shopper's own name of it in English first. */
export const shadesOf: ReadonlyMap<string, readonly string[]> = new Map(
  families.flatMap(([names, shades]) => {
    const [first = '', ...others] = names.split(' ');
    return [first, ...others].map((name): [string, string[]] => [
      stemOf(name),
      [...new Set([first, ...shades.split(' ')].map(stemOf))],
    ]);
  }),
);

const colours: ReadonlySet<string> = new Set([...shadesOf].flat(2));

/** Whether a word names a colour or one of its shades. */
export const isColour = (word: string): boolean => colours.has(stemOf(word));

/** The shades of the colours whose names have a beginning: of "blu" those of blue. None for a whole name. */
export function shadesOfBeginning(beginning: string): readonly string[] {
  if (beginning.length < minBeginning || shadesOf.has(stemOf(beginning))) return [];
  const begun = [...shadesOf].filter(([name]) => name.startsWith(beginning));
  return [...new Set(begun.flatMap(([, stems]) => stems))];
}
