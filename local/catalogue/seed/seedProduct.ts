/** A product as it is written in the catalogue; slug and documents are derived from it. */
export interface SeedProduct {
  name: string;
  category: string;
  /** LKR */
  price: number;
  /** Percent. */
  discount?: number;
  sizes: string[];
  /** The names of the cloth's main colours: `Peacock/Lagoon`. */
  colour: string;
  /** The same for each product that is a colour of it. */
  colourGroup?: string;
  /** Who wears it in the pictures, where the gender does not tell. */
  model?: 'woman';
  labels?: ('best' | 'new' | 'sold out')[];
  description: string;
  points: string[];
}
