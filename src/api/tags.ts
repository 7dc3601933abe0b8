/** What the cache knows by name; a mutation says which of these it changed. */
export const TAGS = ['Me', 'Plans', 'ContentGroups', 'ContentItems', 'Payment'] as const;

export type Tag = (typeof TAGS)[number];

/** All that depends on who is signed in or on the plan they hold. */
export const MEMBER_TAGS: readonly Tag[] = ['Me', 'Plans', 'ContentGroups', 'ContentItems'];
