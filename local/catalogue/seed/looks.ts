import type { HeadName } from '../drawings/head.ts';
import type { DyeName } from '../drawings/palette.ts';
import type { PoseName } from '../drawings/pose.ts';
import type { CropName, FrontName, Look } from '../drawings/productPicture.ts';
import type { LightName, PaperName } from '../drawings/studio.ts';

export interface SeedLook extends Look {
  /** The gallery, and with it the card, begins with the worn view. */
  leadsWithWorn: boolean;
}

interface LookOptions {
  isFlipped?: boolean;
  leadsWithWorn?: boolean;
  wornPaper?: PaperName;
  /** Colour of the plain top worn with it. */
  top?: DyeName;
  /** Colour of the plain trousers worn with it. */
  bottom?: DyeName;
}

function look(
  front: FrontName,
  paper: PaperName,
  light: LightName,
  crop: CropName,
  pose: PoseName,
  head: HeadName = 'face',
  options: LookOptions = {},
): SeedLook {
  const { isFlipped = false, leadsWithWorn = false, wornPaper, top = 'white', bottom = 'stone' } = options;
  return {
    front,
    paper,
    light,
    crop,
    pose,
    head,
    isFlipped,
    leadsWithWorn,
    wornPaper,
    companions: { top, bottom },
  };
}

/** How each product is posed and photographed. Neighbours in a collection differ in view, crop, pose and ground. */
export const looks: Readonly<Record<string, SeedLook>> = {
  // Men
  'mirissa-batik-camp-shirt': look('flat', 'turmeric', 'palm', 'portrait', 'pocket', 'face', {
    leadsWithWorn: true,
    wornPaper: 'clay',
    bottom: 'ivory',
  }),
  'horton-linen-shirt': look('hanger', 'dusk', 'window', 'portrait', 'stroll', 'face', {
    bottom: 'charcoal',
  }),
  'galle-fort-palm-shirt': look('flat', 'rose', 'soft', 'threeQuarter', 'walk', 'face', {
    wornPaper: 'turmeric',
    bottom: 'sand',
  }),
  'kandy-handloom-stripe-shirt': look('folded', 'leaf', 'soft', 'threeQuarter', 'akimbo', 'face', {
    bottom: 'clove',
    wornPaper: 'sand',
  }),
  'arugam-striped-tee': look('form', 'lagoon', 'low', 'close', 'easy', 'face', {
    leadsWithWorn: true,
    bottom: 'sand',
  }),
  'everyday-cotton-tee': look('folded', 'shell', 'window', 'portrait', 'easy', 'back', {
    wornPaper: 'blush',
    bottom: 'charcoal',
  }),
  'lagoon-pique-polo': look('flat', 'clay', 'soft', 'half', 'easy', 'face', {
    isFlipped: true,
    wornPaper: 'shell',
    bottom: 'ivory',
  }),
  'avurudu-kurta': look('hanger', 'turmeric', 'low', 'threeQuarter', 'easy', 'face', {
    leadsWithWorn: true,
    bottom: 'ivory',
  }),
  'poya-white-kurta': look('form', 'terracotta', 'palm', 'threeQuarter', 'pocket', 'back', {
    wornPaper: 'dusk',
    bottom: 'sand',
  }),
  'palaka-check-sarong': look('folded', 'sand', 'soft', 'lower', 'walk', 'face', {
    leadsWithWorn: true,
    wornPaper: 'leaf',
  }),
  'moonstone-batik-sarong': look('form', 'lagoon', 'window', 'full', 'akimbo', 'face', { top: 'clove' }),
  'poruwa-wedding-sarong': look('folded', 'rose', 'palm', 'lower', 'easy', 'face', {
    isFlipped: true,
    wornPaper: 'clay',
  }),
  'ceylon-drill-chinos': look('flat', 'dusk', 'soft', 'lower', 'easy', 'face', { top: 'indigo' }),
  'ella-linen-trousers': look('form', 'blush', 'low', 'long', 'walk', 'face', {
    leadsWithWorn: true,
    isFlipped: true,
    wornPaper: 'shell',
    top: 'ivory',
  }),
  'unawatuna-batik-shorts': look('flat', 'turmeric', 'palm', 'lower', 'easy', 'face', {
    wornPaper: 'lagoon',
    top: 'white',
  }),
  'knuckles-cargo-shorts': look('form', 'clay', 'soft', 'threeQuarter', 'stroll', 'face', { top: 'ivory' }),

  // Women
  'dumbara-handloom-saree': look('folded', 'blush', 'soft', 'tall', 'easy', 'back', {
    leadsWithWorn: true,
    wornPaper: 'clay',
  }),
  'kandyan-osari-in-ivory': look('form', 'terracotta', 'window', 'threeQuarter', 'akimbo', 'face', {
    leadsWithWorn: true,
    wornPaper: 'rose',
  }),
  'peacock-batik-saree': look('folded', 'turmeric', 'palm', 'full', 'strap', 'face', {
    leadsWithWorn: true,
    wornPaper: 'sand',
  }),
  'tea-garden-osari': look('form', 'mist', 'low', 'full', 'akimbo', 'face'),
  'araliya-tea-dress': look('hanger', 'lagoon', 'soft', 'full', 'stroll', 'hat', {
    leadsWithWorn: true,
    wornPaper: 'leaf',
  }),
  'weligama-batik-maxi': look('form', 'shell', 'palm', 'full', 'easy', 'face', { wornPaper: 'turmeric' }),
  'tiered-handloom-dress': look('flat', 'mist', 'soft', 'full', 'walk', 'hat', {
    leadsWithWorn: true,
    wornPaper: 'lagoon',
  }),
  'bawa-linen-shirt-dress': look('hanger', 'shell', 'window', 'full', 'akimbo', 'face', {
    wornPaper: 'dusk',
  }),
  'beeralu-lace-blouse': look('flat', 'terracotta', 'soft', 'portrait', 'easy', 'back', {
    wornPaper: 'clay',
    bottom: 'clove',
  }),
  'nelum-puff-blouse': look('form', 'leaf', 'low', 'portrait', 'akimbo', 'face', {
    leadsWithWorn: true,
    isFlipped: true,
    bottom: 'ivory',
  }),
  'hill-station-stripe-shirt': look('folded', 'turmeric', 'soft', 'half', 'stroll', 'face', {
    wornPaper: 'sand',
    bottom: 'indigo',
  }),
  'sigiriya-long-kurta': look('hanger', 'dusk', 'soft', 'threeQuarter', 'stroll', 'face', {
    leadsWithWorn: true,
    wornPaper: 'mist',
    bottom: 'ivory',
  }),
  'temple-blossom-kurti': look('flat', 'blush', 'palm', 'threeQuarter', 'pocket', 'back', {
    wornPaper: 'rose',
    bottom: 'ivory',
  }),
  'lotus-wrap-skirt': look('form', 'turmeric', 'soft', 'lower', 'stroll', 'face', {
    leadsWithWorn: true,
    wornPaper: 'shell',
    top: 'ivory',
  }),
  'blush-pleated-midi': look('flat', 'dusk', 'window', 'full', 'upright', 'face', {
    wornPaper: 'leaf',
    top: 'ivory',
  }),
  'loom-stripe-pencil-skirt': look('form', 'shell', 'soft', 'lower', 'akimbo', 'face', { top: 'sand' }),
  'negombo-palazzo-trousers': look('form', 'terracotta', 'low', 'long', 'upright', 'face', {
    leadsWithWorn: true,
    top: 'clove',
    wornPaper: 'clay',
  }),
  'pettah-tapered-trousers': look('flat', 'leaf', 'soft', 'lower', 'easy', 'face', {
    wornPaper: 'blush',
    top: 'lotus',
  }),

  // Unisex
  'kolam-print-tee': look('flat', 'mist', 'palm', 'half', 'easy', 'face', {
    bottom: 'ivory',
    wornPaper: 'shell',
  }),
  'heavy-boxy-tee': look('folded', 'terracotta', 'soft', 'portrait', 'pocket', 'back', {
    bottom: 'indigo',
    wornPaper: 'lagoon',
  }),
  'boat-stripe-boxy-tee': look('form', 'rose', 'window', 'threeQuarter', 'easy', 'face', {
    leadsWithWorn: true,
    wornPaper: 'blush',
    bottom: 'ivory',
  }),
  'indigo-chore-overshirt': look('hanger', 'sand', 'low', 'half', 'easy', 'face', { bottom: 'sand' }),
  'dumbara-overshirt': look('flat', 'clay', 'soft', 'portrait', 'easy', 'face', {
    leadsWithWorn: true,
    wornPaper: 'turmeric',
    bottom: 'clove',
  }),
  'haputale-utility-overshirt': look('form', 'dusk', 'soft', 'portrait', 'akimbo', 'face', {
    isFlipped: true,
    wornPaper: 'mist',
    bottom: 'sand',
  }),
  'nuwara-eliya-hoodie': look('flat', 'blush', 'window', 'portrait', 'pockets', 'face', {
    wornPaper: 'shell',
    leadsWithWorn: true,
    bottom: 'ivory',
  }),
  'night-train-zip-hoodie': look('hanger', 'leaf', 'soft', 'threeQuarter', 'walk', 'back', {
    bottom: 'grey',
    wornPaper: 'dusk',
  }),
  'lotus-pond-sweatshirt': look('folded', 'lagoon', 'palm', 'portrait', 'pocket', 'face', {
    wornPaper: 'mist',
    bottom: 'denim',
  }),
  'veranda-lounge-trousers': look('flat', 'shell', 'palm', 'lower', 'easy', 'face', { top: 'ivory' }),
  'arecanut-wide-trousers': look('form', 'mist', 'soft', 'long', 'upright', 'face', {
    leadsWithWorn: true,
    wornPaper: 'turmeric',
    top: 'ivory',
  }),
  'trail-cargo-trousers': look('flat', 'rose', 'soft', 'lower', 'walk', 'face', {
    wornPaper: 'sand',
    top: 'tea',
  }),
  'pettah-market-tote': look('form', 'leaf', 'window', 'threeQuarter', 'strap', 'face', {
    leadsWithWorn: true,
    bottom: 'ivory',
    top: 'white',
    wornPaper: 'clay',
  }),
  'dumbara-weave-tote': look('flat', 'turmeric', 'soft', 'threeQuarter', 'strap', 'face', {
    isFlipped: true,
    bottom: 'charcoal',
    top: 'ivory',
    wornPaper: 'shell',
  }),
  'misty-hills-shawl': look('form', 'clay', 'low', 'portrait', 'easy', 'face', {
    leadsWithWorn: true,
    bottom: 'clove',
    wornPaper: 'blush',
  }),
  'cotton-neck-scarf': look('folded', 'mist', 'soft', 'close', 'easy', 'face', {
    bottom: 'indigo',
    wornPaper: 'lagoon',
  }),
};
