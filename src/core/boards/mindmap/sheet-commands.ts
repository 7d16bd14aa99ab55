import type { Draft } from 'immer'
import type { Command } from '../../design/history.ts'
import { limits, type MindMap, type Sheet } from './model.ts'
import type { Plant } from './outline.ts'
import { mendReferences } from './restore.ts'

/** Changes of what lies around the nodes, and of sheets. */

interface OnSheet {
  readonly sheet: string
}

const sheetOf = (draft: Draft<MindMap>, { sheet }: OnSheet) => draft.sheets.find(({ id }) => id === sheet)

/** Adds a summary of siblings with its topic. Ranges that overlap another summary are refused. */
export const addSummary: Command<
  MindMap,
  OnSheet & { readonly id: string; readonly from: string; readonly to: string; readonly plant: Plant }
> = {
  label: 'mind-summary',
  change: (draft, { id, from, to, plant, ...args }) => {
    const sheet = sheetOf(draft, args)
    if (!sheet || Object.keys(sheet.nodes).length >= limits.nodes) return
    Object.assign(sheet.nodes, plant.nodes)
    sheet.summaries.push({ id, from, to, topic: plant.root })
    mendReferences(sheet)
  },
}

/** Adds a line between two nodes. */
export const addRelation: Command<
  MindMap,
  OnSheet & { readonly id: string; readonly from: string; readonly to: string }
> = {
  label: 'mind-relation',
  change: (draft, { id, from, to, ...args }) => {
    const sheet = sheetOf(draft, args)
    const isThere = sheet?.relations.some((one) => one.from === from && one.to === to)
    if (!sheet || isThere || sheet.relations.length >= limits.relations) return
    sheet.relations.push({ id, from, to, text: '' })
    mendReferences(sheet)
  },
}

/** Adds a frame around siblings. */
export const addFrame: Command<MindMap, OnSheet & { readonly id: string; readonly from: string; readonly to: string }> =
  {
    label: 'mind-frame',
    change: (draft, { id, from, to, ...args }) => {
      const sheet = sheetOf(draft, args)
      const isThere = sheet?.frames.some((one) => one.from === from && one.to === to)
      if (!sheet || isThere || sheet.frames.length >= limits.relations) return
      sheet.frames.push({ id, from, to, text: '' })
      mendReferences(sheet)
    },
  }

type Surrounding = 'relations' | 'frames'

/** Sets the text of a relation or a frame. */
export const labelSurrounding: Command<
  MindMap,
  OnSheet & { readonly list: Surrounding; readonly id: string; readonly text: string }
> = {
  label: 'mind-text',
  change: (draft, { list, id, text, ...args }) => {
    const found = sheetOf(draft, args)?.[list].find((one) => one.id === id)
    if (found) found.text = text.slice(0, 500)
  },
  merge: ({ id }) => id,
}

/** Removes a relation, a frame, or a summary with its topic. */
export const removeSurrounding: Command<
  MindMap,
  OnSheet & { readonly list: Surrounding | 'summaries'; readonly id: string }
> = {
  label: 'mind-remove',
  change: (draft, { list, id, ...args }) => {
    const sheet = sheetOf(draft, args)
    const at = sheet?.[list].findIndex((one) => one.id === id) ?? -1
    if (!sheet || at < 0) return
    if (list === 'summaries') {
      // A summary of nothing is dropped with its topic.
      sheet.summaries[at] = { ...sheet.summaries[at]!, from: '', to: '' }
      mendReferences(sheet)
    } else sheet[list].splice(at, 1)
  },
}

/** Sets fields of a sheet: its title, layout, theme or spacing. */
export const setSheet: Command<
  MindMap,
  OnSheet & { readonly fields: Partial<Pick<Sheet, 'title' | 'layout' | 'theme' | 'spacing'>> }
> = {
  label: 'mind-sheet',
  change: (draft, { fields, ...args }) => {
    const sheet = sheetOf(draft, args)
    if (sheet) Object.assign(sheet, fields)
  },
}

/** Adds a sheet at the end. */
export const addSheet: Command<MindMap, { readonly added: Sheet }> = {
  label: 'mind-sheet',
  change: (draft, { added }) => {
    if (draft.sheets.length < limits.sheets) draft.sheets.push(added as Draft<Sheet>)
  },
}

/** Removes a sheet; the last one stays. */
export const removeSheet: Command<MindMap, OnSheet> = {
  label: 'mind-sheet',
  change: (draft, { sheet }) => {
    if (draft.sheets.length > 1) draft.sheets = draft.sheets.filter(({ id }) => id !== sheet)
  },
}
