const prefix = 'own_';

/** Without cards, the provider has no session whose id a payment could take. */
export const newOwnId = (): string => `${prefix}${crypto.randomUUID().replaceAll('-', '')}`;

export const isOwnId = (sessionId: string): boolean => sessionId.startsWith(prefix);
