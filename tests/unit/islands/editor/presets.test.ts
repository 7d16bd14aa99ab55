import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { History } from '../../../../src/core/design/history.ts'
import { limits } from '../../../../src/core/design/limits.ts'
import { blankPage } from '../../../../src/core/design/new-design.ts'
import { actions } from '../../../../src/islands/editor/actions.ts'
import { drawersOf } from '../../../../src/islands/editor/drawers.ts'
import { FormatCards } from '../../../../src/islands/editor/export/FormatCards.tsx'
import { overlays, overlaysOf } from '../../../../src/islands/editor/overlays.ts'
import type { EditorPreset } from '../../../../src/islands/editor/preset.ts'
import { presetFor, presetOf } from '../../../../src/islands/editor/presets.ts'
import { Rail } from '../../../../src/islands/editor/Rail.tsx'
import { Session, SessionProvider } from '../../../../src/islands/editor/session.ts'
import type { DesignAutosave } from '../../../../src/stores/design/autosave.ts'
import type { DesignPainting } from '../../../../src/stores/design/painting.ts'
import { designOf } from '../../../helpers/designs.ts'

const common = presetOf('common-design')

/** A kind of work that the product does not have: notes of many pages, without pictures and covers. */
const notes: EditorPreset = {
  id: 'notes',
  drawers: ['layers', 'text'],
  firstDrawer: null,
  overlays: ['export', 'help'],
  fileMenu: ['export', 'page-add'],
  actions: ['编辑', '页面'],
  panels: ['text'],
  sizes: ({ group }) => group === '公众号',
  firstDocument: () => Promise.reject(new Error('opened by the test')),
  exportChoices: ['pdf', 'png'],
  limits: { pages: 200 },
}

function sessionOf(preset: EditorPreset, pages = 1): Session {
  const design = designOf()
  const more = Array.from({ length: pages - 1 }, (_, place) => blankPage(`more-${place}`))
  const history = new History({ ...design, pages: [...design.pages, ...more] })
  return new Session({ history } as unknown as DesignAutosave, {} as unknown as DesignPainting, preset)
}
const can = ({ commands, actions: context }: Session, id: string) => {
  const action = commands.find((one) => one.id === id)
  return action ? (action.when?.(context) ?? true) : false
}

describe.each(['common-design', 'cover'])('the preset %s', (name) => {
  test('names drawers, dialogs and menu entries that exist', () => {
    const preset = presetOf(name)
    expect(preset.id).toBe(name)
    expect(drawersOf(preset).map((drawer) => drawer.name)).toEqual(preset.drawers)
    expect(overlaysOf(preset).map((overlay) => overlay.name)).toEqual(preset.overlays)
    const entries = new Set([...preset.overlays, ...actions.map(({ id }) => id)])
    expect(preset.fileMenu.filter((entry) => !entries.has(entry))).toEqual([])
    expect(preset.drawers).toContain(preset.firstDrawer)
  })

  test('has every dialog that its actions open, and every drawer', () => {
    const preset = presetOf(name)
    const opened: string[] = []
    const session = sessionOf(preset)
    for (const action of session.commands.filter(
      ({ id }) => preset.fileMenu.includes(id) || /^(palette|help|export|layers|pages|brand)$/.test(id),
    ))
      if (action.when?.(session.actions) ?? true)
        action.run({
          ...session.actions,
          open: (overlay) => opened.push(overlay),
          openDrawer: (drawer) => opened.push(drawer),
        })
    expect(opened.length).toBeGreaterThan(4)
    expect(opened.filter((one) => !preset.overlays.includes(one) && !preset.drawers.includes(one))).toEqual([])
  })
})

test('a design with a cover is edited as one, wherever it was opened; any other as asked', () => {
  const design = designOf()
  expect(presetFor(design, common)).toBe(common)
  expect(presetFor(design, notes)).toBe(notes)
  const cover = { ...design, pages: [{ ...design.pages[0]!, cover: {} }] }
  expect(presetFor(cover, common).id).toBe('cover')
  expect(() => presetOf('none')).toThrow('none')
})

describe('another preset', () => {
  test('shows its own drawers in its own order', () => {
    const rail = (preset: EditorPreset) =>
      renderToStaticMarkup(
        createElement(SessionProvider, { value: sessionOf(preset) }, createElement(Rail, { beside: true })),
      ).match(/[\u4e00-\u9fff]{2}(?=<\/button>)/g)
    expect(rail(notes)).toEqual(['图层', '文字'])
    expect(rail(common)).toEqual(['模板', '文字', '图片', '素材', '背景', '品牌', '图层', '页面'])
  })

  test('has its own actions, and no others', () => {
    const session = sessionOf(notes)
    expect(new Set(session.commands.map(({ group }) => group))).toEqual(new Set(['编辑', '页面']))
    expect(session.commands.length).toBeLessThan(actions.length)
  })

  test('has its own limit of pages, within that of documents', () => {
    expect([can(sessionOf(common, 17), 'page-add'), can(sessionOf(common, 18), 'page-add')]).toEqual([true, false])
    expect([can(sessionOf(notes, 199), 'page-add'), can(sessionOf(notes, 200), 'page-add')]).toEqual([true, false])
    expect(notes.limits.pages).toBeLessThanOrEqual(limits.pages)
  })

  test('offers its own formats', () => {
    const markup = renderToStaticMarkup(
      createElement(FormatCards, { value: 'pdf', offered: notes.exportChoices, onChange: () => {} }),
    )
    expect(markup.match(/PNG|JPG|WebP|PDF|SVG/g)).toEqual(['PNG', 'PDF'])
  })
})

test('a dialog is one file of the folder, named as it is opened', () => {
  expect([...overlays.keys()].toSorted()).toEqual(common.overlays.toSorted())
})
