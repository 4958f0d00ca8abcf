import { paths } from '../paths.ts';

/** The position in the browser's history, as the router counts it; undefined where it has not yet counted. */
export const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx;

/** The state of a link that leads from the cart to an account, and from there back to the cart. */
export const backToCart = (query = '') => ({ returnTo: paths.cart + query, cartIndex: historyIndex() });
