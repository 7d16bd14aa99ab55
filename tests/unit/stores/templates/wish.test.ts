import { describe, expect, test } from 'vitest'
import { coverPalettes, coverVoices } from '../../../../src/catalogue/covers.ts'
import { wishOf } from '../../../../src/stores/templates/preview.ts'
import { lookFrom, ownLook, templateEditorPath, wishOfLook, withLook } from '../../../../src/stores/templates/wish.ts'

const palette = coverPalettes[3]!
const voice = coverVoices[1]!
const look = { palette: palette.id, voice: voice.id, size: { width: 900, height: 383 } }

test('a look survives the way through an address, and other parameters stay', () => {
  const address = withLook(new URLSearchParams('from=list&palette=old'), look)
  expect(address.get('from')).toBe('list')
  expect(lookFrom(new URLSearchParams(address.toString()))).toEqual(look)
  expect(withLook(address, ownLook).toString()).toBe('from=list')
})

test.each(['x', '1x1', '99999x20', '5000x400', '-900x383', '900x'])('a size of %s is none', (size) => {
  expect(lookFrom(new URLSearchParams({ as: size })).size).toBeNull()
})

test('a look asks for the palette, the fonts and the size with what its platform covers', () => {
  const wish = wishOfLook(look)
  expect(wish).toMatchObject({
    palette: { id: palette.id },
    voice: { id: voice.id },
    size: { width: 900, height: 383 },
  })
  expect(Object.keys(wish.size!.insets)).toEqual(['top', 'right', 'bottom', 'left'])
  expect(wishOfLook({ ...ownLook, palette: 'nowhere', voice: 'nobody' })).toEqual({})
})

test('the editor is told of the template, the look, and whether it shows a person’s own words', () => {
  expect(templateEditorPath('tea', ownLook, false)).toBe('/app/common-design?template=tea')
  expect(templateEditorPath('tea', look, true)).toBe(
    `/app/common-design?template=tea&palette=${palette.id}&voice=${voice.id}&as=900x383&mine=1`,
  )
})

describe('a preview', () => {
  const picture = {
    ...{ asset: 'a'.repeat(64), name: '海.jpg', width: 4, height: 3, focus: { x: 0.5, y: 0.5 }, cutOut: false },
    colours: [],
  }
  test('of spaces asks for nothing', () => expect(wishOf({ title: '  ', pictures: [] })).toEqual({}))
  test('asks for its title and pictures', () => {
    expect(wishOf({ title: ' 去海边 ', pictures: [picture] })).toEqual({
      words: { title: '去海边' },
      pictures: [picture],
    })
  })
})
