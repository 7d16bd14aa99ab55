import '../../../helpers/web-canvas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applyBrandKit } from '../../../../src/core/brand/apply.ts'
import { BackgroundSampler } from '../../../../src/core/brand/backgrounds.ts'
import { checkDesign } from '../../../../src/core/design/checks.ts'
import { kinds } from '../../../../src/core/design/elements/index.ts'
import { qr } from '../../../../src/core/design/elements/qr.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import { hitPathAt } from '../../../../src/core/design/selection.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { scaleInside } from '../../../../src/core/design/tree.ts'
import { counted } from '../../../helpers/designs.ts'

/** The QR code once more, under another name: what its definition does not say, nobody knows. */
const again = { ...qr, kind: 'again', schema: z.looseObject({ ...qr.schema.shape, kind: z.literal('again') }) }
beforeAll(() => void Object.assign(kinds, { again }))
afterAll(() => void Reflect.deleteProperty(kinds, 'again'))

const element = (kind: string) => ({
  ...{ kind, x: 100, y: 100, width: 300, height: 300, content: 'https://qingtu.example', radius: 10 },
  ...{ fill: { type: 'solid', colour: '#b4441c' }, backdrop: { type: 'solid', colour: '#ffeedd' } },
})
const opened = (kind: string) =>
  openDesign(
    {
      ...{ app: 'qingtu', version: 1, id: 'd', name: '', width: 1000, height: 1000 },
      pages: [{ id: 'p', elements: { one: element(kind) }, order: ['one'] }],
    },
    counted('n'),
  ).design

test('a kind is read, stored, hit and scaled by its definition alone', () => {
  const design = opened('again')
  const page = design.pages[0]!
  expect(page.elements.one).toMatchObject(element('again'))
  expect(openDesign(JSON.parse(serialise(design)), counted('n')).design.pages).toEqual(design.pages)
  expect(hitPathAt(page, { x: 200, y: 200 }, 0)).toEqual(['one'])
  const [copy, known] = [structuredClone(page), structuredClone(opened('qr').pages[0]!)]
  scaleInside(copy, copy.elements.one!, 2, 2)
  scaleInside(known, known.elements.one!, 2, 2)
  expect({ ...copy.elements.one, kind: 'qr' }).toEqual(known.elements.one)
})

test('brand kits, backgrounds and checks treat it as its definition says', () => {
  const branded = (kind: string) =>
    applyBrandKit(opened(kind), {
      kit: {
        ...{ name: '茶铺', logo: null, account: '', title: null, body: null },
        colours: [{ colour: '#0b6b3a', role: 'accent' }],
      },
      parts: { colours: true, fonts: true, logo: true, account: true },
      ...{ corner: null, logoSize: 'medium', accountPlace: 'center', recompose: null, measure: null },
      ...{ insets: { top: 0, right: 0, bottom: 0, left: 0 }, freshId: counted('f') },
    }).pages[0]!.elements.one
  expect({ ...branded('again'), kind: 'qr' }).toEqual(branded('qr'))
  expect(branded('again')).toMatchObject({ fill: { colour: '#b4441c' } })
  const below = (kind: string) =>
    new BackgroundSampler(opened(kind).pages[0]!, { width: 1000, height: 1000 }).behind({
      ...{ x: 150, y: 150, width: 100, height: 100, rotation: 0, flipX: false, flipY: false },
    })
  expect(below('again')).toEqual(['#ffeedd'])
  expect(below('again')).toEqual(below('qr'))
  expect(checkDesign(opened('again'))).toEqual(checkDesign(opened('qr')))
})
