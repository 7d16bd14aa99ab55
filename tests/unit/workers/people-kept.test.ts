import { afterEach, expect, test, vi } from 'vitest'
import { peopleFolder, peopleParts } from '../../../src/core/vision/people-parts.ts'
import { arePeopleKept } from '../../../src/workers/people-kept.ts'

afterEach(() => vi.unstubAllGlobals())

test('people are found without a download only if all of the part is on the device', async () => {
  const folder = `/vendor/mediapipe/${peopleFolder(peopleParts.people)}`
  const kept = new Set([`${folder}/selfie_segmentation.js`, `${folder}/selfie_segmentation.binarypb`])
  vi.stubGlobal('caches', { match: async (path: string) => (kept.has(path) ? new Response() : undefined) })
  expect(await arePeopleKept()).toBe(false)
  kept.add(`${folder}/selfie_segmentation.tflite`)
  expect(await arePeopleKept()).toBe(true)
  vi.stubGlobal('caches', undefined)
  expect(await arePeopleKept()).toBe(false)
})
