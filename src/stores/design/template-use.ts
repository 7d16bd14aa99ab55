import { coveredOf } from '../../catalogue/safe-areas.ts'
import { resizeDesign } from '../../core/design/commands/resize-design.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import { picturesOfPage, wordsOfPage } from '../../core/template/page-words.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { keepsWordsKey, replacesPageKey } from '../../storage/template-keys.ts'
import { freshId } from '../shell/fresh-id.ts'
import { designFromTemplate } from './templates.ts'

/** Templates put to use in an open design. */

/** Whether templates take over the words and pictures of the page. */
export const keepsWords = (): boolean => readKey(keepsWordsKey) ?? true
export const rememberKeepsWords = (keeps: boolean): void => void writeKey(keepsWordsKey, keeps)
/** Whether a template replaces what is on a page without a question. */
export const replacesUnasked = (): boolean => readKey(replacesPageKey) === true
export const rememberReplacesUnasked = (): void => void writeKey(replacesPageKey, true)

/**
 * Returns the pages of a template in the size of a design, with new ids and the facts of their pictures. With `from`
 * they take over the words and pictures of that page.
 * @throws UserError `template-not-loaded`, and as workers do
 */
export async function pagesFromTemplate(
  id: string,
  design: Design,
  from: Page | null,
): Promise<Pick<Design, 'pages' | 'assets'>> {
  const size = { width: design.width, height: design.height }
  const made = await designFromTemplate(id, {
    size: { ...size, insets: coveredOf(size) },
    ...(from && { words: wordsOfPage(from), pictures: picturesOfPage(from) }),
  })
  const fitted = structuredClone(made)
  if (made.width !== size.width || made.height !== size.height) resizeDesign.change(fitted, size)
  return { pages: fitted.pages.map((page) => ({ ...page, id: freshId() })), assets: fitted.assets }
}
