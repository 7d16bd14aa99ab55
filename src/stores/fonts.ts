import { fontLoader, type LoadFont } from '../workers/fonts.ts'

let page: LoadFont | undefined

/** Resolves when the page can paint a text in a font of the suite; answers the characters the font lacks. */
export const loadPageFont: LoadFont = (family, weight, text) => {
  page ??= fontLoader(document.fonts)
  return page(family, weight, text)
}
