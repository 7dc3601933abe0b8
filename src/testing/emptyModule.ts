/** Replaces style sheets, which Jest cannot read. */
export {};
