import { describe, expect, test } from 'vitest'
import type { Rect } from '../../../../src/core/geometry.ts'
import { doubtsSettled } from '../../../../src/core/vision/people-doubts.ts'
import { smallCopy } from '../../../../src/core/vision/small-copy.ts'

const [width, height] = [160, 120]
type Colour = readonly [number, number, number]
const skin: Colour = [205, 150, 120]
const hat: Colour = [60, 30, 70]
const meadow: Colour = [90, 150, 80]

/** An area of the picture: its colour, and how sure the finder is that it is a person. */
interface Area extends Rect {
  readonly colour: Colour
  readonly certainty: number
}

const person: Area = { left: 60, top: 50, width: 40, height: 70, colour: skin, certainty: 1 }
const isIn = ({ left, top, width, height }: Rect, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height

/** Returns what is settled of areas on a meadow, and a look at it: the certainty in the middle of an area. */
function settled(areas: readonly Area[]) {
  const picture = new ImageData(width, height)
  const certainty = new Float32Array(width * height)
  for (let at = 0; at < certainty.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const area = areas.findLast((one) => isIn(one, x, y))
    const noise = ((x * 7919 + y * 104729) % 13) - 6
    picture.data.set([...(area?.colour ?? meadow).map((value) => value + noise), 255], at * 4)
    certainty[at] = area?.certainty ?? 0
  }
  const result = doubtsSettled(certainty, smallCopy(picture, width))
  const middle = ({ left, top, width: wide, height: high }: Rect) =>
    result[Math.floor(top + high / 2) * width + Math.floor(left + wide / 2)]!
  return { certainty, result, middle }
}

describe('doubts of the finder', () => {
  test('what parts from the ground, as a hat, belongs to the person it touches', () => {
    const worn: Area = { left: 58, top: 30, width: 44, height: 20, colour: hat, certainty: 0.35 }
    expect(settled([person, worn]).middle(worn)).toBe(1)
  })

  test('what looks like the ground stays in doubt', () => {
    const grass: Area = { left: 100, top: 70, width: 24, height: 30, colour: meadow, certainty: 0.2 }
    expect(settled([person, grass]).middle(grass)).toBeCloseTo(0.2)
  })

  test('what touches nobody stays in doubt, whatever its colours', () => {
    const bush: Area = { left: 10, top: 20, width: 30, height: 30, colour: hat, certainty: 0.35 }
    expect(settled([person, bush]).middle(bush)).toBeCloseTo(0.35)
  })

  test('a narrow rim is an edge and left as it is', () => {
    const rim: Area = { left: 59, top: 49, width: 42, height: 71, colour: meadow, certainty: 0.3 }
    const { certainty, result } = settled([rim, person])
    expect(result).toEqual(certainty)
  })

  test('where nobody is sure nothing is added', () => {
    const { certainty, result } = settled([{ ...person, certainty: 0.4 }])
    expect(result).toEqual(certainty)
  })
})
