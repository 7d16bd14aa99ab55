import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { idPhotoSpecs } from '../../../../src/catalogue/id-photos/index.ts'
import { UserError } from '../../../../src/core/errors.ts'
import type { FaceMesh } from '../../../../src/core/idphoto/face.ts'
import { firstKind, photoKind } from '../../../../src/core/idphoto/kind.ts'
import { fileFacts } from '../../../../src/core/idphoto/read-file.ts'
import type { ToolHost } from '../../../../src/core/tool.ts'
import tool, { checkWritten } from '../../../../src/core/tools/image-card.ts'
import { type Figure, type FigureWish, figure } from '../../../helpers/id-figure.ts'
import { decode, fromPixels } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const specOf = (id: string) => {
  const {
    group: _g,
    synonyms: _s,
    year: _y,
    source: _o,
    certainty: _c,
    uncertain: _u,
    ...kind
  } = idPhotoSpecs.find((spec) => spec.id === id)!
  return kind
}

/** Returns a host that finds the figure, with further faces if any are given. */
function hostOf({ mask, face }: Figure, others: readonly FaceMesh[] = []): ToolHost {
  const { host } = toolContext()
  return {
    ...host,
    faceMesh: async () => [face, ...others],
    findFaces: async () => [],
    // The finder sees a reduced copy, or a part; figures here are so large that nothing is cut.
    findPeople: async ({ width, height }) => {
      const alpha = new Uint8ClampedArray(width * height)
      for (let at = 0; at < alpha.length; at++) {
        const [x, y] = [at % width, Math.floor(at / width)]
        alpha[at] =
          mask.alpha[Math.floor((y * mask.height) / height) * mask.width + Math.floor((x * mask.width) / width)]!
      }
      return alpha
    },
  }
}

let bytes: Uint8Array<ArrayBuffer>
let person: Figure
const wish: FigureWish = { width: 450, height: 600, face: 150, roll: 4, wall: '#d8d2c4' }

beforeAll(async () => {
  person = figure(wish)
  bytes = new Uint8Array(await fromPixels(person.picture).png().toBuffer())
})

async function run(asked: Record<string, unknown>, host = hostOf(person), over: Record<string, unknown> = {}) {
  const options = parse(tool.options, asked)
  return tool.process({ name: '王小明.png', bytes }, options, toolContext({ host, ...over }))
}

describe('options', () => {
  test('the first kind is that of the list, and each kind of the list passes the schema unchanged', () => {
    expect(firstKind).toEqual({ ...specOf('inch-1'), name: '' })
    for (const { id } of idPhotoSpecs) expect(parse(photoKind, specOf(id)), id).toEqual(specOf(id))
    // Everything is written as JPEG.
    for (const { id, formats } of idPhotoSpecs) expect(formats, id).toContain('jpg')
  })

  test('every wild value falls back by itself', () => {
    const wild = { kinds: [], ground: 7, groundColour: 'red', adjust: { x: 9 }, sheet: 'b5', sheetGap: -1, index: 'a' }
    expect(parse(tool.options, wild)).toEqual(parse(tool.options, {}))
  })
})

test('a photo has the exact px, density, colour and size in KB, without EXIF, and its check says so', async () => {
  const kind = { ...specOf('inch-2-small'), kb: { min: 20, max: 60 } }
  const [photo, ...others] = await run({ kinds: [kind], ground: 'own', groundColour: '#438edb' })
  expect(others).toEqual([])
  expect(photo).toMatchObject({ name: '王小明.jpg', mime: 'image/jpeg', width: 413, height: 531 })
  expect(fileFacts(photo!.bytes)).toMatchObject({ format: 'jpg', width: 413, height: 531, dpi: 300, hasExif: false })
  expect(photo!.bytes.length).toBeLessThanOrEqual(60_000)
  const pixels = await decode(Buffer.from(photo!.bytes))
  expect([...pixels.data.subarray(0, 3)].map((value, at) => Math.abs(value - [0x43, 0x8e, 0xdb][at]!) <= 2)).toEqual([
    ...[true, true, true],
  ])
  expect(photo!.notes.map(({ code }) => code).some((code) => code.startsWith('id-photo-check-'))).toBe(true)
  // For the stage, which shows them.
  expect(photo!.details).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'bytes', state: 'green' }),
      expect.objectContaining({ id: 'tilt', state: 'green' }),
    ]),
  )
})

test('several kinds and their sheets come in folders of the kinds', async () => {
  const outputs = await run({ kinds: [specOf('inch-1'), specOf('inch-2')], sheet: '5r', sheetAs: 'both' })
  expect(outputs.map(({ name, folder }) => `${folder}/${name}`)).toEqual([
    '一寸/王小明-一寸.jpg',
    '一寸/王小明-一寸-5寸.jpg',
    '一寸/王小明-一寸-5寸.pdf',
    '二寸/王小明-二寸.jpg',
    '二寸/王小明-二寸-5寸.jpg',
    '二寸/王小明-二寸-5寸.pdf',
  ])
  expect(outputs[1]).toMatchObject({ width: 1500, height: 1051 })
  expect(outputs[1]!.notes).toEqual([{ code: 'id-photo-sheet', params: { copies: 9 } }])
  expect(new TextDecoder('latin1').decode(outputs[2]!.bytes.subarray(0, 5))).toBe('%PDF-')
})

test('several kinds share a sheet, in the numbers that are asked for', async () => {
  const shared = { sheet: '6r', sheetAs: 'pdf', sheetMix: true, sheetCounts: [4, 99] }
  const outputs = await run({ kinds: [specOf('inch-1'), specOf('inch-2')], ...shared })
  expect(outputs.map(({ name, folder }) => `${folder ?? ''}/${name}`)).toEqual([
    '一寸/王小明-一寸.jpg',
    '二寸/王小明-二寸.jpg',
    '/王小明-6寸.pdf',
  ])
  const [mixed, left] = outputs[2]!.notes
  expect(mixed).toMatchObject({
    code: 'id-photo-sheet-mixed',
    params: { list: expect.stringMatching(/^一寸×\d、二寸×\d$/) },
  })
  expect(left?.code).toBe('id-photo-sheet-left')
})

test('a class is named by its list, in the order of the pictures', async () => {
  const roster = '姓名\t身份证号\n张三\t11010519491231002X\n李四\t440524188001010014'
  const [second] = await run({ roster, index: 2 })
  expect(second!.name).toBe('李四_440524188001010014.jpg')
  const [beyond] = await run({ roster, index: 3 })
  expect(beyond!.name).toBe('王小明.jpg')
})

test('between the steps of a chain one photo is handed on, without loss and without sheets', async () => {
  const outputs = await run({ kinds: [specOf('inch-1'), specOf('inch-2')], sheet: '6r' }, undefined, { draft: true })
  expect(outputs.map(({ mime, width }) => [mime, width])).toEqual([['image/png', 295]])
})

test('moved by hand the head lies elsewhere, and the check of the file measures it', async () => {
  const checked = async (adjust: Record<string, number>) => {
    const [photo] = await run({ adjust: { x: 0, y: 0, zoom: 1, turn: 0, ...adjust } })
    return photo!.notes[0]!.code
  }
  expect(await checked({ x: 0.3 })).not.toBe(await checked({}))
})

describe('what cannot be made is refused by name', () => {
  const moved = (face: FaceMesh, by: number) => face.map(({ x, y }) => ({ x: x * 0.6 + by, y: y * 0.6 }))
  const nobody = (host: ToolHost): ToolHost => ({ ...host, faceMesh: async () => [] })
  const refused = async (code: string, asked: Record<string, unknown>, host: ToolHost) =>
    expect(run(asked, host)).rejects.toMatchObject({ code, params: { name: '王小明.png' } })

  test('no face, two faces, one face for two, a profile, a tiny head, nobody around the face', async () => {
    await refused('id-photo-no-face', {}, nobody(hostOf(person)))
    await refused('id-photo-faces', {}, hostOf(person, [moved(person.face, 0.3)]))
    await refused('id-photo-one-face', { kinds: [specOf('marriage')] }, hostOf(person))
    await refused('id-photo-profile', {}, hostOf({ ...person, face: figure({ ...wish, yaw: 50 }).face }))
    await refused('id-photo-too-small', { kinds: [specOf('inch-6')] }, hostOf(person))
    await refused(
      'id-photo-no-person',
      {},
      {
        ...hostOf(person),
        findPeople: async ({ width, height }) => new Uint8ClampedArray(width * height),
      },
    )
  })

  test('without the finder, in words of its own: here nobody can do without it', async () => {
    const failing = (code: string) => ({ ...hostOf(person), faceMesh: () => Promise.reject(new UserError(code)) })
    await refused('id-photo-not-loaded', {}, failing('people-not-loaded'))
    await refused('id-photo-no-graphics', {}, failing('people-no-graphics'))
    await refused('people-no-answer', {}, failing('people-no-answer'))
  })

  test('of a file that is cut off it is said that a part is missing, not that nobody is seen', async () => {
    const whole = await fromPixels(person.picture).jpeg().toBuffer()
    const half = new Uint8Array(whole.subarray(0, Math.round(whole.length / 2)))
    const process = (host: ToolHost) =>
      tool.process({ name: '半张.jpg', bytes: half }, parse(tool.options, {}), toolContext({ host }))
    const truncated = { code: 'image-truncated', params: { name: '半张.jpg' } }
    await expect(process(nobody(hostOf(person)))).rejects.toMatchObject(truncated)
    const noBody = {
      ...hostOf(person),
      findPeople: async ({ width, height }: ImageData) => new Uint8ClampedArray(width * height),
    }
    await expect(process(noBody)).rejects.toMatchObject(truncated)
  })

  test('a face that another finder sees, but that has no mesh, is a profile', async () => {
    const face = { box: { left: 0.4, top: 0.3, width: 0.2, height: 0.2 }, score: 0.9, marks: [] }
    await refused('id-photo-profile', {}, { ...nobody(hostOf(person)), findFaces: async () => [face] })
  })

  test('faces count that only the other finder sees: with a mesh from near, or if they are sure', async () => {
    const face = (score: number) => ({ box: { left: 0.02, top: 0.1, width: 0.16, height: 0.14 }, score, marks: [] })
    const beside = (score: number, mesh: FaceMesh | null): ToolHost => ({
      ...hostOf(person),
      findFaces: async () => [face(score)],
      // The part around the face is not of the picture's proportions.
      faceMesh: async ({ width, height }) => (width * 600 === height * 450 ? [person.face] : mesh ? [mesh] : []),
    })
    // In the middle of the part, about as large as the face that the other finder saw.
    const [nose] = [person.face[1]!]
    const middle = person.face.map(({ x, y }) => ({ x: 0.5 + (x - nose.x) * 1.2, y: 0.5 + (y - nose.y) * 1.2 }))
    await refused('id-photo-faces', {}, beside(0.72, middle))
    await refused('id-photo-faces', {}, beside(0.9, null))
    expect(await run({}, beside(0.72, null))).toHaveLength(1)
    // What the finders see twice is one face.
    const box = { left: 0.3, top: 0.2, width: 0.4, height: 0.4 }
    const again = { ...hostOf(person), findFaces: async () => [{ box, score: 0.95, marks: [] }] }
    expect(await run({}, again)).toHaveLength(1)
  })

  test('but the largest face is taken if that is asked for, and the others are told', async () => {
    const [photo] = await run({ others: 'leave' }, hostOf(person, [moved(person.face, 0.3)]))
    expect(photo!.notes).toContainEqual({ code: 'id-photo-left-out', params: { count: 1 } })
  })
})

test('a written file is measured by its own bytes', async () => {
  const [photo] = await run({ kinds: [specOf('inch-1')] })
  const faces = [person.face]
  const items = await checkWritten(photo!.bytes, { faces, mask: null }, { ...firstKind, width: 300 })
  expect(items.find(({ id }) => id === 'pixels')).toMatchObject({ state: 'red' })
  expect(items.filter(({ id }) => id === 'pixels')).toHaveLength(1)
})
