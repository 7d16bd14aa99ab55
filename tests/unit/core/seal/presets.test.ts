import { describe, expect, test } from 'vitest'
import { type SealPreset, sealGroups, sealPresets } from '../../../../src/catalogue/seals.ts'
import { drawSeal } from '../../../../src/graphics/seals.ts'
import { GET, getStaticPaths } from '../../../../src/pages/seals/[seal].svg.ts'
import { drawnByOther, inkExtent, sealOptions } from '../../../helpers/seals.ts'

const scale = 20

describe.each(sealPresets.map((preset) => [preset.id, preset] as const))('%s', (_id, preset: SealPreset) => {
  const options = sealOptions(preset.options)

  test('every option of it is one of the tool', () => {
    expect(options).toMatchObject(preset.options)
  })

  test('has the millimetres it claims, drawn by another engine', async () => {
    const svg = await drawSeal(preset)
    const [, width, height] = /<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)!.map(Number)
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(svg).not.toMatch(/<text|<image|foreignObject|<use|<style|clip-path/)
    if (!options.aged) expect([width, height]).toEqual([options.width, options.height])
    const { width: across, height: down } = inkExtent(await drawnByOther(svg, scale))
    // A seal without a border is only as large as its text.
    if (options.border === 0 && options.carving === 'zhu') {
      expect(across / scale).toBeLessThanOrEqual(options.width)
      return
    }
    const tolerance = options.aged ? 2 * options.rough + 0.3 : 0.06
    expect(Math.abs(across / scale - options.width)).toBeLessThan(tolerance)
    expect(Math.abs(down / scale - options.height)).toBeLessThan(tolerance)
  })
})

test('one’s own seals come first; those of companies last, each a draft, none aged, none with a code', () => {
  const groups = sealGroups.map(({ id }) => id)
  expect(groups[0]).toBe('name')
  expect(groups.at(-1)).toBe('company')
  for (const { presets, id } of sealGroups) {
    for (const { options } of presets) {
      expect(options.company === true).toBe(id === 'company')
      if (id !== 'company') continue
      expect(options).not.toHaveProperty('aged')
      expect(JSON.stringify(options)).not.toMatch(/[1-9]\d{8,}/)
    }
  }
  expect(new Set(sealPresets.map(({ id }) => id)).size).toBe(sealPresets.length)
})

test('the site has a picture of each', async () => {
  const paths = getStaticPaths()
  expect(paths.map(({ params }) => params.seal)).toEqual(sealPresets.map(({ id }) => id))
  const response = await GET({ props: paths[0]!.props } as unknown as Parameters<typeof GET>[0])
  expect(await (response as Response).text()).toMatch(/^<svg /)
})
