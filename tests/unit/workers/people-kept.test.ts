import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { peopleFolder, peopleParts } from '../../../src/core/vision/people-parts.ts'

const folder = `/vendor/mediapipe/${peopleFolder(peopleParts.people)}`
const files = ['selfie_segmentation.js', 'selfie_segmentation.binarypb', 'selfie_segmentation.tflite']

/** Returns the module as a new worker has it, before files that are kept and a connection. */
async function fresh(kept: readonly string[], connection: { readonly onLine: boolean; readonly saveData?: boolean }) {
  vi.resetModules()
  const paths = new Set(kept.map((file) => `${folder}/${file}`))
  vi.stubGlobal('caches', { match: async (path: string) => (paths.has(path) ? new Response() : undefined) })
  vi.stubGlobal('navigator', { onLine: connection.onLine, connection: { saveData: connection.saveData } })
  return import('../../../src/workers/people-kept.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('offline people are looked for only if all of the part is on the device', async () => {
  const offline = { onLine: false }
  expect(await (await fresh(files.slice(0, 2), offline)).mayFindPeople()).toBe(false)
  expect(await (await fresh(files, offline)).mayFindPeople()).toBe(true)
  const { mayFindPeople } = await fresh(files, offline)
  vi.stubGlobal('caches', undefined)
  expect(await mayFindPeople()).toBe(false)
})

test('online the part is fetched, unless the visitor saves data or it could not be fetched before', async () => {
  const { mayFindPeople, rememberFailure } = await fresh([], { onLine: true })
  expect(await mayFindPeople()).toBe(true)
  rememberFailure()
  expect(await mayFindPeople()).toBe(false)
  const saving = { onLine: true, saveData: true }
  expect(await (await fresh([], saving)).mayFindPeople()).toBe(false)
  expect(await (await fresh(files, saving)).mayFindPeople()).toBe(true)
})
