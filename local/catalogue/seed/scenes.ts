import type { SceneName } from '../drawings/scenes.ts';

interface SeedScene {
  /** Slugs of the products in the picture. */
  shows: readonly string[];
  alt: string;
  colours: readonly [background: string, main: string];
  /** What stays visible where the page crops the picture; shares of its width and height. */
  focus?: readonly [x: number, y: number];
}

export const scenes: Record<SceneName, SeedScene> = {
  veranda: {
    shows: ['horton-linen-shirt', 'araliya-tea-dress'],
    alt: 'A man in a linen shirt looks into the garden from a veranda; a woman in a flowered dress and a straw hat strolls past',
    colours: ['#e6cfb2', '#7f9f72'],
    focus: [0.96, 0.6],
  },
  teaHills: {
    shows: ['nuwara-eliya-hoodie', 'indigo-chore-overshirt'],
    alt: 'Two people in a sage hoodie and a denim overshirt walk into misty tea hills',
    colours: ['#e6e3d5', '#7f9f86'],
    focus: [0.9, 0.6],
  },
  shore: {
    shows: ['mirissa-batik-camp-shirt'],
    alt: 'A man in a peacock-green batik camp shirt by the sea at dusk',
    colours: ['#f3e2cc', '#0f5f66'],
    focus: [0.83, 0.5],
  },
  moonstone: {
    shows: ['kandyan-osari-in-ivory', 'avurudu-kurta'],
    alt: 'A couple in an ivory osari and an indigo kurta, seen from behind, before a carved moonstone',
    colours: ['#d9b698', '#b27d59'],
    focus: [0.85, 0.5],
  },
  rail: {
    shows: [
      'kandy-handloom-stripe-shirt',
      'dumbara-overshirt',
      'indigo-chore-overshirt',
      'mirissa-batik-camp-shirt',
    ],
    alt: 'Handloom, dumbara, denim and batik shirts on a wooden rail in morning light',
    colours: ['#d3ddd6', '#8a8f83'],
    focus: [0.76, 0.4],
  },
  garden: {
    shows: [
      'moonstone-batik-sarong',
      'palaka-check-sarong',
      'dumbara-handloom-saree',
      'cotton-neck-scarf',
      'peacock-batik-saree',
      'poruwa-wedding-sarong',
    ],
    alt: 'A pile of folded sarongs and sarees beside a brass pot and frangipani flowers',
    colours: ['#d9a898', '#94304a'],
    focus: [0.74, 0.6],
  },
  saleBatik: {
    shows: ['galle-fort-palm-shirt', 'unawatuna-batik-shorts', 'moonstone-batik-sarong'],
    alt: 'A palm-print shirt, batik shorts and a folded sarong laid out on a pale green table',
    colours: ['#b9d0cc', '#8aa389'],
  },
  saleDress: {
    shows: ['weligama-batik-maxi'],
    alt: 'A woman in a long indigo batik dress, seen from behind in a sunlit doorway',
    colours: ['#c58a6b', '#3b4a78'],
    focus: [0.67, 0.5],
  },
  top: {
    shows: ['araliya-tea-dress', 'poya-white-kurta', 'dumbara-handloom-saree', 'mirissa-batik-camp-shirt'],
    alt: 'Two women in a flowered dress and a red handloom saree, and two men in a white kurta and a batik shirt, in the light of a window',
    colours: ['#e5d5bd', '#94304a'],
    focus: [0.94, 0.3],
  },
  foot: {
    shows: ['palaka-check-sarong'],
    alt: 'A man in a check sarong walks along the platform of a hill station in the evening',
    colours: ['#f5e2c6', '#1f6a6c'],
    focus: [0.49, 0.6],
  },
};
