import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figureFont, fonts } from '../../../src/catalogue/fonts.ts'
import { nearestWeight, slicesFor } from '../../../src/core/design/text/font-table.ts'
import { servedFonts } from '../../../src/graphics/font-packages.ts'

test('thirteen fonts: the system’s and twelve open ones, each with its licence beside it', () => {
  expect(fonts.length).toBe(13)
  expect(fonts[0]?.id).toBe('system')
  const served = servedFonts(fonts)
  expect(served.map(({ id }) => id)).toEqual(fonts.slice(1).map(({ id }) => id))
  expect(servedFonts().map(({ id }) => id)).toEqual([...served.map(({ id }) => id), figureFont.id])
  for (const { id, files } of served) {
    const licence = readFileSync(files.get('LICENSE.txt') ?? '', 'utf8')
    expect(licence, id).toMatch(/SIL OPEN FONT LICENSE|Open Font License/i)
    for (const path of files.values()) expect(existsSync(path), path).toBe(true)
  }
})

test('every font has the characters people write, in slices of its own', () => {
  const common =
    '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严'
  for (const { id, table } of servedFonts(fonts)) {
    const { missing } = slicesFor(table, nearestWeight(table, 400), `${common}0123456789ABCabc，。！？`)
    const { faulty = '' } = fonts.find((font) => font.id === id) ?? {}
    expect(missing, id).toEqual([...common].filter((character) => faulty.includes(character)))
  }
})

test('characters that a font draws as solid boxes are left to the fallback font', () => {
  const [{ table } = { table: {} }] = servedFonts(fonts.filter(({ id }) => id === 'zcool-xiaowei'))
  expect(slicesFor(table, nearestWeight(table, 400), '春节回家，徘徊花圃').missing).toEqual(['回', '徊', '圃'])
})

test('no character lies in two slices of a weight: a page and a worker would take it from different ones', () => {
  for (const { id, table } of servedFonts()) {
    for (const [weight, slices] of Object.entries(table)) {
      const seen = new Set<number>()
      let count = 0
      for (const range of slices.flatMap(([, ranges]) => ranges.split(','))) {
        const [first = '', last = first] = range.split('-')
        for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) {
          seen.add(code)
          count += 1
        }
      }
      expect(seen.size, `${id} ${weight}`).toBe(count)
    }
  }
})
