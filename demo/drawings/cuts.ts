import type { CollarName } from './collars.ts';
import type { Shape } from './torso.ts';

export type SleeveName =
  'none' | 'cap' | 'close' | 'short' | 'elbow' | 'threeQuarter' | 'long' | 'rolled' | 'puff' | 'bell';
export type HemName = 'straight' | 'tail' | 'slit' | 'rib' | 'ripple' | 'tucked';
export type FrontName = 'closed' | 'buttons' | 'half' | 'polo' | 'zip' | 'snaps' | 'wrap';

/** How a garment for the upper body is cut: shirts, kurtas, hoodies, jackets, blouses and the tops of dresses. */
export interface UpperCut {
  build: 'man' | 'woman';
  collar: CollarName;
  sleeve: SleeveName;
  front: FrontName;
  hem: HemName;
  /** Height of the hem: about 640 the waist, 790 the hip, 980 the knee's upper side. */
  hemY: number;
  shape: Shape;
  ease: number;
  /** How far the shoulder seam falls over the arm. */
  drop?: number;
  pockets?: 'chest' | 'two' | 'hips' | 'pouch' | undefined;
  /** Buttons and embroidery; collar and cuffs when they are cut from a plain cloth. */
  trim?: string | undefined;
  contrast?: string | undefined;
  /** A worked panel down the front of a kurta, or round the yoke of a blouse. */
  embroidery?: 'placket' | 'yoke' | undefined;
}
