import { stemOf } from './words.ts';

/** What shoppers call a colour, and what else its cloth may be called. */
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

const namesByShade = new Map<string, Set<string>>();
for (const [names, shades] of families) {
  const all = names.split(' ').map(stemOf);
  for (const shade of [all[0] ?? '', ...shades.split(' ').map(stemOf)])
    namesByShade.set(shade, new Set([...(namesByShade.get(shade) ?? []), ...all]));
}

export const colourNamesOf = (shade: string): ReadonlySet<string> =>
  namesByShade.get(stemOf(shade)) ?? new Set();
