import { maxSynonymLength } from '../../../src/domain/limits.ts';
import { checkHasNoBlankEntries, checkSynonyms } from './checks.ts';
import type { DocumentSchema } from './definition.ts';

/** Words that mean the same to the shop's search. */
export const searchSynonym: DocumentSchema = {
  name: 'search_synonym',
  title: 'Words that mean the same',
  type: 'document',
  fields: [
    {
      name: 'words',
      title: 'Words',
      description: `Whoever searches for one of these finds the products with the others in their name, category or colour: “frock” and “dress”, “saree” and “සාරි”. In any script, in the singular, each with up to three words and ${maxSynonymLength} characters. The search knows them from the next build on.`,
      type: 'array',
      of: [{ type: 'string' }],
      options: { layout: 'tags' },
      validation: (rule) =>
        rule.required().min(2).max(20).unique().custom(checkHasNoBlankEntries).custom(checkSynonyms),
    },
  ],
  preview: {
    select: { words: 'words' },
    prepare: ({ words }) => ({
      title: Array.isArray(words) && words.length > 0 ? words.join(', ') : 'No words yet',
    }),
  },
};
