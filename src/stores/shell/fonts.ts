import { fontLoader, type LoadFont } from '../../workers/fonts.ts'

let page: LoadFont | undefined

/** Loads a font of the suite for a text into the page. Resolves to the characters the font lacks. */
export const loadPageFont: LoadFont = (family, weight, text) => {
  page ??= fontLoader(document.fonts)
  return page(family, weight, text)
}
