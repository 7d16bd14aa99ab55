/** Bounds of a design. */
export const limits = {
  /** Of any document; presets of the editor allow fewer. */
  pages: 200,
  /** Per page, including those in groups. */
  elements: 2000,
  /** Levels of nested groups. */
  depth: 32,
  /** px */
  side: 8000,
  guides: 100,
  /** Further sizes of a design. */
  sizes: 24,
  /** Tags of a work, and characters of one. */
  tags: 12,
  tag: 20,
} as const
