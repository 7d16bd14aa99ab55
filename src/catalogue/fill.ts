/** Fills the `{placeholders}` of a text; those without a value become empty. */
export function fill(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
}
