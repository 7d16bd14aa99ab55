/** Roles of a kit's colours; `none` has no fixed use. The first is the default. */
export const brandRoles = ['none', 'paper', 'ink', 'accent', 'second'] as const
export type BrandRole = (typeof brandRoles)[number]
