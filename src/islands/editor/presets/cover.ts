import type { EditorPreset } from '../preset.ts'
import commonDesign from './common-design.ts'

/** Covers made from a brief, which can be composed anew in another layout. */
const cover: EditorPreset = {
  ...commonDesign,
  id: 'cover',
  fileMenu: commonDesign.fileMenu.toSpliced(commonDesign.fileMenu.indexOf('sizes') + 1, 0, 'other-covers'),
  fits: (design) => design.pages.some((page) => 'cover' in page),
}
export default cover
