/** The tags of RTK Query's cache; a mutation invalidates some of them. */
export const TAGS = ['Me', 'Plans', 'ContentGroups', 'ContentItems', 'Payment'] as const;

export type Tag = (typeof TAGS)[number];

/**
 * Tags that a sign-in invalidates. Not me and plans: the sign-in loads them itself (`session.ts`); invalidating them
 * would request each twice.
 */
export const MEMBER_CONTENT_TAGS: readonly Tag[] = ['ContentGroups', 'ContentItems'];

/** All that depends on who is signed in or on the plan they hold. */
export const MEMBER_TAGS: readonly Tag[] = ['Me', 'Plans', ...MEMBER_CONTENT_TAGS];
