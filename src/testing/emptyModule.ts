/** Stands in for style sheets, which Jest cannot read. */
export {};
