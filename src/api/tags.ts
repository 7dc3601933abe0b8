/** What the cache knows by name; a mutation says which of these it changed. */
export const TAGS = ['Me', 'Plans', 'ContentGroups', 'ContentItems', 'Payment'] as const;

export type Tag = (typeof TAGS)[number];

/**
 * What a sign-in outdates. Not me and plans: the sign-in loads these itself (`session.ts`), and would otherwise be
 * followed by a second request for each.
 */
export const MEMBER_CONTENT_TAGS: readonly Tag[] = ['ContentGroups', 'ContentItems'];

/** All that depends on who is signed in or on the plan they hold. */
export const MEMBER_TAGS: readonly Tag[] = ['Me', 'Plans', ...MEMBER_CONTENT_TAGS];
