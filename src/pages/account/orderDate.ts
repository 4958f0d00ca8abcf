const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

/** The day of an order in Sri Lanka: `22 November 2026`. */
export const formatOrderDate = (purchasedAtMs: number): string => dates.format(purchasedAtMs);
