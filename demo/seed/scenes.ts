import type { SceneName } from '../drawings/scenes.ts';

interface SeedScene {
  /** Slugs of the products in the picture. */
  shows: readonly string[];
  alt: string;
  colours: readonly [background: string, main: string];
}

export const scenes: Record<SceneName, SeedScene> = {
  veranda: {
    shows: ['horton-linen-shirt', 'araliya-tea-dress'],
    alt: 'A white linen shirt and a flowered dress on a shaded veranda',
    colours: ['#ead9c2', '#8fb09d'],
  },
  teaHills: {
    shows: ['nuwara-eliya-hoodie', 'indigo-chore-overshirt'],
    alt: 'A sage hoodie and a denim overshirt above misty tea hills',
    colours: ['#e6e3d5', '#7f9f86'],
  },
  shore: {
    shows: ['mirissa-batik-camp-shirt', 'lotus-wrap-skirt'],
    alt: 'A batik shirt and a batik wrap skirt on the beach at dusk',
    colours: ['#f3e2cc', '#3f8f92'],
  },
  moonstone: {
    shows: ['kandyan-osari-in-ivory', 'avurudu-kurta'],
    alt: 'An ivory osari and an indigo kurta before a carved moonstone',
    colours: ['#ead9c4', '#d8b08c'],
  },
  rail: {
    shows: ['kandy-handloom-stripe-shirt', 'dumbara-overshirt', 'beeralu-lace-blouse'],
    alt: 'A handloom shirt, a dumbara overshirt and a lace blouse on a rail',
    colours: ['#dfe5de', '#b9b39b'],
  },
  garden: {
    shows: ['temple-blossom-kurti', 'blush-pleated-midi'],
    alt: 'A peacock kurti and a blush pleated skirt among palms',
    colours: ['#f0ddd2', '#c9b7a2'],
  },
  saleBatik: {
    shows: ['galle-fort-palm-shirt'],
    alt: 'A palm-print camp shirt before a peacock-green moonstone',
    colours: ['#0f5f66', '#d8dccb'],
  },
  saleDress: {
    shows: ['weligama-batik-maxi'],
    alt: 'A long indigo batik dress before a rose-coloured moonstone',
    colours: ['#ecd0c4', '#3b4a78'],
  },
  top: {
    shows: ['dumbara-handloom-saree', 'poya-white-kurta'],
    alt: 'A handloom saree and a white kurta on a veranda',
    colours: ['#ead9c2', '#8fb09d'],
  },
  foot: {
    shows: ['palaka-check-sarong'],
    alt: 'A check sarong on an evening beach between palms',
    colours: ['#f3e2cc', '#3f8f92'],
  },
};
