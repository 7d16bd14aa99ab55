/** A sentence with its `{placeholders}` filled; one without a value becomes nothing. */
export function fill(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
}
