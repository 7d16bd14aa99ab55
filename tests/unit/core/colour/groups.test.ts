import { expect, test } from 'vitest'
import { colourGroupOf } from '../../../../src/core/colour/groups.ts'

// Colours that people call by these names: CSS names and the swatches of common palettes.
test.each([
  ['red', ['#ff0000', '#dc143c', '#e5322d', '#b22222']],
  ['orange', ['#ff8c00', '#f08a24', '#ff7f50']],
  ['yellow', ['#ffd700', '#ffe45c', '#f2c230']],
  ['green', ['#008000', '#2e8b57', '#3f9b52', '#126a33']],
  ['teal', ['#008080', '#20b2aa', '#2a9d9d']],
  ['blue', ['#0000ff', '#4169e1', '#1d4ed8', '#4682b4']],
  ['purple', ['#800080', '#8455c9', '#6a35c9']],
  ['pink', ['#ff69b4', '#ee8db0', '#ffc0cb']],
  ['brown', ['#8b4513', '#8a5a3a', '#7a4a2b']],
  ['white', ['#ffffff', '#fbf6e9', '#f6f4ee']],
  ['grey', ['#808080', '#9aa0a6', '#d3d3d3']],
  ['black', ['#000000', '#15171f', '#23262b']],
] as const)('%s', (group, colours) => {
  expect(Object.fromEntries(colours.map((colour) => [colour, colourGroupOf(colour)]))).toEqual(
    Object.fromEntries(colours.map((colour) => [colour, group])),
  )
})
