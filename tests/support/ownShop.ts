/** What the owner wrote. The `./` passes by the replacement in `vitest.config.ts`. */
export { plan as ownPlan, shop as ownShop } from '../../src/config/./shop.ts';
