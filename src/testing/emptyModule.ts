/** Replaces style sheets in tests, because Jest cannot read them. */
export {};
