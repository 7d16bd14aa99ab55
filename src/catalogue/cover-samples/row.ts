/** A sample cover as a row: its texts, the names of its pictures and the ids of the layouts it was written for. */
export type SampleRow = readonly [
  title: string,
  subtitle: string,
  badge: string,
  points: readonly string[],
  pictures: readonly string[],
  layouts: readonly string[],
]
