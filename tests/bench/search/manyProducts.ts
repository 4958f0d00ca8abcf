import type { Catalogue, PageProduct } from '../../../build/pages/types.ts';
import { seededRandom } from '../../../local/catalogue/seed/seededRandom.ts';

const consonants = ['k', 'g', 'm', 'n', 'r', 'l', 'p', 'b', 't', 'd', 'w', 's', 'h', 'th', 'dh', 'ng'];
const vowels = ['a', 'e', 'i', 'o', 'u', 'aa'];

/** Words like those of places; so many that each stands in a few names. */
const placeCount = 3000;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A catalogue of many products: those of the demo again and again, with the name of another place before theirs and some of the words of another
 * description. The same count gives the same catalogue.
 */
export function manyProducts(demo: Catalogue, count: number): Catalogue {
  const random = seededRandom('many products');
  const pick = <Entry>(list: readonly Entry[]) => list[Math.floor(random() * list.length)] as Entry;
  const syllable = () => pick(consonants) + pick(vowels);
  const places = Array.from({ length: placeCount }, () => syllable() + syllable() + syllable());
  const products = Array.from({ length: count }, (_, index): PageProduct => {
    const { product, ...rest } = demo.products[index % demo.products.length] as PageProduct;
    const place = pick(places);
    const name = `${capitalize(place)} ${product.name}`;
    return {
      ...rest,
      product: {
        ...product,
        _id: `product-${index}`,
        name,
        slug: { current: `${place}-${product.slug.current}-${index}` },
        price: 100 * Math.ceil(10 + random() * 150),
        details_desc: `${product.details_desc} ${capitalize(pick(places))} and ${pick(places)}. ${pick(demo.products).product.details_desc}`,
      },
    };
  });
  return { ...demo, products };
}
