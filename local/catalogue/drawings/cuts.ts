import type { CollarName } from './collars.ts';
import type { Shape } from './torso.ts';

export type SleeveName =
  'none' | 'cap' | 'close' | 'short' | 'elbow' | 'threeQuarter' | 'long' | 'rolled' | 'puff' | 'bell';
export type HemName = 'straight' | 'tail' | 'slit' | 'rib' | 'ripple' | 'tucked';
export type FrontName = 'closed' | 'buttons' | 'half' | 'polo' | 'zip' | 'snaps' | 'wrap';

/** The cut of a garment for the upper body: shirt, kurta, hoodie, jacket, blouse or the top of a dress. */
export interface UpperCut {
  build: 'man' | 'woman';
  collar: CollarName;
  sleeve: SleeveName;
  front: FrontName;
  hem: HemName;
  /** Body units; about 640 at the waist, 790 at the hip, 980 above the knee. */
  hemY: number;
  shape: Shape;
  /** Room between body and cloth, in body units. */
  ease: number;
  /** How far a dropped shoulder seam extends over the arm. */
  drop?: number;
  pockets?: 'chest' | 'two' | 'hips' | 'pouch' | undefined;
  /** Colour of buttons and embroidery. */
  trim?: string | undefined;
  /** Colour of a plain collar, placket and cuffs. */
  contrast?: string | undefined;
  /** An embroidered panel down the front, or rows around the neckline. */
  embroidery?: 'placket' | 'yoke' | undefined;
}
