/** Separators of tags: white space, commas and semicolons of both widths, and the hash of the next tag. */
const betweenTags = /[\s,\uff0c\u3001;\uff1b#\uff03]+/u

/** Parses the tags in a text: `#a #b`, `a, b`, or as some apps copy them, `#a[note]# #b[note]#`. */
export function tagsIn(typed: string): string[] {
  return typed
    .replace(/\[[^\]\s]*\]/g, ' ')
    .split(betweenTags)
    .filter((tag) => tag !== '')
}

/** The most tags of a text, and the most characters of each (code points). */
export interface TagLimits {
  readonly count: number
  readonly length: number
}

/** Normalises tags: without white space and hashes, without duplicates (ignoring case), cut to limits. */
export function tagsWithin(tags: readonly string[], { count, length }: TagLimits): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags) {
    const clean = [...tag.replaceAll(/[\s#\uff03]+/gu, '')].slice(0, length).join('')
    if (clean !== '' && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean)
  }
  return [...kept.values()].slice(0, count)
}
