/** Returns whether options have all of these values: whether a preset is the current choice. */
export function hasOptions(
  value: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(wanted).every(([key, part]) => JSON.stringify(value[key]) === JSON.stringify(part))
}
