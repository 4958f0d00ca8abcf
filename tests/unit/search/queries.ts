/**
 * What shoppers in Sri Lanka type, and the products of the demo catalogue that they mean. Written before the engine, but with
 * its design and the catalogue known. An answer is as good as the place of the first wanted product.
 */

/** A query and the slugs of the wanted products, any of which answers it. */
export type WantedQuery = readonly [query: string, ...slugs: string[]];

const sarees = [
  'dumbara-handloom-saree',
  'peacock-batik-saree',
  'kandyan-osari-in-ivory',
  'tea-garden-osari',
];
const osaris = ['kandyan-osari-in-ivory', 'tea-garden-osari'];
const sarongs = ['palaka-check-sarong', 'moonstone-batik-sarong', 'poruwa-wedding-sarong'];
const dresses = [
  'araliya-tea-dress',
  'weligama-batik-maxi',
  'tiered-handloom-dress',
  'bawa-linen-shirt-dress',
];
const blouses = ['beeralu-lace-blouse', 'nelum-puff-blouse'];
const skirts = ['lotus-wrap-skirt', 'blush-pleated-midi', 'loom-stripe-pencil-skirt'];
const kurtasForMen = ['avurudu-kurta', 'poya-white-kurta'];
const kurtasForWomen = ['sigiriya-long-kurta', 'temple-blossom-kurti'];
const hoodies = ['nuwara-eliya-hoodie', 'night-train-zip-hoodie'];
const shorts = ['unawatuna-batik-shorts', 'knuckles-cargo-shorts'];
const bags = ['pettah-market-tote', 'dumbara-weave-tote'];
const tees = [
  'arugam-striped-tee',
  'everyday-cotton-tee',
  'kolam-print-tee',
  'heavy-boxy-tee',
  'boat-stripe-boxy-tee',
];
const shirts = [
  'mirissa-batik-camp-shirt',
  'horton-linen-shirt',
  'galle-fort-palm-shirt',
  'kandy-handloom-stripe-shirt',
];
const trousers = [
  'ella-linen-trousers',
  'ceylon-drill-chinos',
  'negombo-palazzo-trousers',
  'pettah-tapered-trousers',
];
const overshirts = ['indigo-chore-overshirt', 'dumbara-overshirt', 'haputale-utility-overshirt'];

/** A hundred queries as they are meant to be written. */
export const queries: readonly WantedQuery[] = [
  // Names, whole and in part.
  ['mirissa batik camp shirt', 'mirissa-batik-camp-shirt'],
  ['horton', 'horton-linen-shirt'],
  ['galle fort', 'galle-fort-palm-shirt'],
  ['kandy handloom stripe', 'kandy-handloom-stripe-shirt'],
  ['avurudu', 'avurudu-kurta'],
  ['poya', 'poya-white-kurta'],
  ['palaka sarong', 'palaka-check-sarong'],
  ['moonstone', 'moonstone-batik-sarong'],
  ['ella trousers', 'ella-linen-trousers'],
  ['unawatuna', 'unawatuna-batik-shorts'],
  ['knuckles cargo shorts', 'knuckles-cargo-shorts'],
  ['beeralu', 'beeralu-lace-blouse'],
  ['nuwara eliya', 'nuwara-eliya-hoodie'],
  ['night train', 'night-train-zip-hoodie'],
  ['misty hills shawl', 'misty-hills-shawl'],
  ['kolam', 'kolam-print-tee'],
  ['pettah bag', 'pettah-market-tote'],
  ['lagoon polo', 'lagoon-pique-polo'],
  // Beginnings of words, as they are typed.
  ['sar', ...sarees, ...sarongs],
  ['dum', 'dumbara-handloom-saree', 'dumbara-overshirt', 'dumbara-weave-tote'],
  ['blou', ...blouses],
  ['linen sh', 'horton-linen-shirt'],
  ['hood', ...hoodies],
  ['weli', 'weligama-batik-maxi'],
  ['handloom dr', 'tiered-handloom-dress'],
  ['araliya t', 'araliya-tea-dress'],
  // Kinds of clothes.
  ['saree', ...sarees],
  ['sarees', ...sarees],
  ['osari', ...osaris],
  ['sarong', ...sarongs],
  ['dress', ...dresses],
  ['blouses', ...blouses],
  ['skirt', ...skirts],
  ['hoodies', ...hoodies],
  ['shorts', ...shorts],
  ['t-shirt', ...tees],
  ['tshirts', ...tees],
  ['t shirt', ...tees],
  ['polo', 'lagoon-pique-polo'],
  ['chinos', 'ceylon-drill-chinos'],
  ['overshirt', ...overshirts],
  ['scarf', 'cotton-neck-scarf'],
  ['shawl', 'misty-hills-shawl'],
  // Other words for them.
  ['sari', ...sarees],
  ['frock', ...dresses],
  ['frocks', ...dresses],
  ['handbag', ...bags],
  ['bag', ...bags],
  ['pants', ...trousers],
  ['lungi', ...sarongs],
  ['jumper', 'lotus-pond-sweatshirt', ...hoodies],
  ['jacket', ...overshirts],
  ['gown', ...dresses],
  ['kameez', ...kurtasForMen, ...kurtasForWomen],
  ['dupatta', 'misty-hills-shawl', 'cotton-neck-scarf'],
  ['stole', 'misty-hills-shawl', 'cotton-neck-scarf'],
  // Cloth and cut.
  [
    'batik',
    'mirissa-batik-camp-shirt',
    'moonstone-batik-sarong',
    'unawatuna-batik-shorts',
    'peacock-batik-saree',
    'weligama-batik-maxi',
  ],
  ['batik shirt', 'mirissa-batik-camp-shirt'],
  ['batik saree', 'peacock-batik-saree'],
  ['batik frock', 'weligama-batik-maxi'],
  ['linen', 'horton-linen-shirt', 'ella-linen-trousers', 'bawa-linen-shirt-dress'],
  ['linen trousers', 'ella-linen-trousers', 'negombo-palazzo-trousers'],
  ['handloom saree', 'dumbara-handloom-saree'],
  ['silk saree', 'kandyan-osari-in-ivory', 'peacock-batik-saree'],
  ['lace blouse', 'beeralu-lace-blouse'],
  ['denim', 'indigo-chore-overshirt'],
  ['cargo', 'knuckles-cargo-shorts', 'trail-cargo-trousers'],
  ['palazzo', 'negombo-palazzo-trousers'],
  ['pleated skirt', 'blush-pleated-midi'],
  ['wrap skirt', 'lotus-wrap-skirt'],
  ['puff sleeve blouse', 'nelum-puff-blouse'],
  ['zip hoodie', 'night-train-zip-hoodie'],
  ['striped tee', 'arugam-striped-tee', 'boat-stripe-boxy-tee'],
  ['maxi dress', 'weligama-batik-maxi'],
  ['dress with pockets', 'araliya-tea-dress', 'tiered-handloom-dress'],
  ['elastic waist trousers', 'ella-linen-trousers', 'veranda-lounge-trousers', 'trail-cargo-trousers'],
  // Colours.
  ['white shirt', 'horton-linen-shirt'],
  ['red saree', 'dumbara-handloom-saree'],
  ['blue kurta', 'avurudu-kurta'],
  ['black hoodie', 'night-train-zip-hoodie'],
  ['pink blouse', 'nelum-puff-blouse', 'beeralu-lace-blouse'],
  ['green hoodie', 'nuwara-eliya-hoodie'],
  ['white kurta', 'poya-white-kurta'],
  ['brown t shirt', 'everyday-cotton-tee'],
  ['ivory saree', 'kandyan-osari-in-ivory'],
  // For whom, what size and at what price.
  ['mens kurta', ...kurtasForMen],
  ['ladies kurta', ...kurtasForWomen],
  ['gents shirt', ...shirts],
  ['ladies trousers', 'negombo-palazzo-trousers', 'pettah-tapered-trousers'],
  ['shirt size XS', 'mirissa-batik-camp-shirt', 'hill-station-stripe-shirt'],
  ['sarong under 3000', 'palaka-check-sarong'],
  ['dress below rs 8000', 'araliya-tea-dress'],
  ['saree 10000 to 15000', 'peacock-batik-saree'],
  ['hoodie over 7500', 'night-train-zip-hoodie'],
  ['saree sale', 'peacock-batik-saree'],
  // The occasion.
  ['wedding saree', 'kandyan-osari-in-ivory'],
  ['wedding sarong', 'poruwa-wedding-sarong'],
  // In Sinhala and Tamil.
  ['සාරි', ...sarees],
  ['சேலை', ...sarees],
  ['සරම', ...sarongs],
];

/** Forty queries with a slip of the finger or of the ear. */
export const slips: readonly WantedQuery[] = [
  ['sare', ...sarees],
  ['saaree', ...sarees],
  ['sarre', ...sarees],
  ['saari', ...sarees],
  ['linnen shirt', 'horton-linen-shirt'],
  ['lenin shirt', 'horton-linen-shirt'],
  ['batic shirt', 'mirissa-batik-camp-shirt'],
  ['bathik saree', 'peacock-batik-saree'],
  ['battik frock', 'weligama-batik-maxi'],
  ['shrit', ...shirts, 'hill-station-stripe-shirt'],
  ['linen shrt', 'horton-linen-shirt'],
  ['handlom saree', 'dumbara-handloom-saree'],
  ['hand loom saree', 'dumbara-handloom-saree'],
  ['blose', ...blouses],
  ['bloues', ...blouses],
  ['trouser', ...trousers, 'arecanut-wide-trousers', 'veranda-lounge-trousers'],
  ['trowsers', ...trousers, 'arecanut-wide-trousers', 'veranda-lounge-trousers'],
  ['hoddie', ...hoodies],
  ['hoody', ...hoodies],
  ['kurtha', ...kurtasForMen, ...kurtasForWomen],
  ['kurtis', ...kurtasForWomen],
  ['sarng', ...sarongs],
  ['saron', ...sarongs],
  ['frok', ...dresses],
  ['dres', ...dresses],
  ['derss', ...dresses],
  ['skrit', ...skirts],
  ['overshit', ...overshirts],
  ['nuwaraeliya', 'nuwara-eliya-hoodie'],
  ['unawatna shorts', 'unawatuna-batik-shorts'],
  ['beralu blouse', 'beeralu-lace-blouse'],
  ['avrudu kurta', 'avurudu-kurta'],
  ['sigriya kurta', 'sigiriya-long-kurta'],
  ['peackock saree', 'peacock-batik-saree'],
  ['tshrt', ...tees],
  ['palazo pants', 'negombo-palazzo-trousers'],
  ['indgo overshirt', 'indigo-chore-overshirt'],
  ['mirisa shirt', 'mirissa-batik-camp-shirt'],
  ['weding sarong', 'poruwa-wedding-sarong'],
  ['polo tshit', 'lagoon-pique-polo'],
];
