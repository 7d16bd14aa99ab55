import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runtimeFiles, runtimeFolder } from '../../../src/core/model/runtime-files.ts'
import { modelsOf } from '../../../src/pages/models/_settings.ts'
import { GET, getStaticPaths } from '../../../src/pages/vendor/onnxruntime/[...path].ts'
import { measuredOf } from '../../helpers/onnx-runtime.ts'

const content = new TextEncoder().encode('a model')
const folder = mkdtempSync(join(tmpdir(), 'qingtu-models-'))
mkdirSync(join(folder, 'models'))
writeFileSync(join(folder, 'models/cut.onnx'), content)

const cut = {
  file: '/models/cut.onnx',
  name: '精细抠图',
  licence: '某人，MIT',
  output: 'alpha',
  input: { longSide: 1024 },
}
const large = { file: '/models/cut.onnx', name: '细节', licence: '某人，MIT', output: 'picture', scale: 4, tile: 128 }
const matting = (value: object | string) =>
  modelsOf({ PUBLIC_MATTING_MODEL: typeof value === 'string' ? value : JSON.stringify(value) }, folder).matting

describe('a model is described', () => {
  test('by nothing where there is none', () => {
    expect(modelsOf({})).toEqual({ matting: null, upscale: null })
    expect(modelsOf({ PUBLIC_MATTING_MODEL: ' ' })).toEqual({ matting: null, upscale: null })
  })

  test('by JSON, with what follows from the file and from the usual', () => {
    expect(matting(cut)).toEqual({
      ...cut,
      ...measuredOf(content),
      ...{ channels: 'rgb', layout: 'nchw', mean: [0, 0, 0], std: [1, 1, 1], outputMost: 1 },
      input: { longSide: 1024, multiple: 32 },
    })
  })

  test('by a file with JSON', () => {
    const path = join(folder, 'cut.json')
    writeFileSync(path, JSON.stringify(cut))
    expect(matting(path)).toEqual(matting(cut))
  })

  test('with the operator as the producer of what it enlarges', () => {
    const settings = { PUBLIC_UPSCALE_MODEL: JSON.stringify(large), PUBLIC_OPERATOR: '某公司' }
    expect(modelsOf(settings, folder).upscale).toMatchObject({ producer: '某公司', scale: 4, overlap: 16 })
  })

  test('without its file if size and hash are given, as where it is added later', () => {
    const described = { ...cut, file: '/models/later.onnx', ...measuredOf(content) }
    expect(matting(described)).toMatchObject(measuredOf(content))
  })
})

describe('a build fails over a description', () => {
  test.each([
    ['that is no JSON', '{ file', /cannot be read as JSON/],
    ['that is not there', '/nowhere/model.json', /\/nowhere\/model\.json cannot be read/],
    ['of a file that is not there', { ...cut, file: '/models/other.onnx' }, /other\.onnx does not exist/],
    ['with another size', { ...cut, bytes: 8 }, /"bytes" is 8, but that of .*cut\.onnx is 7/],
    ['with another hash', { ...cut, sha256: 'f'.repeat(64) }, /"sha256" is f+, but/],
    ['of a file elsewhere', { ...cut, ...measuredOf(content), file: 'https://cdn.example/x.onnx' }, /"file"/],
    ['without a name', { ...cut, name: '' }, /"name"/],
    ['that divides by zero', { ...cut, std: [1, 0, 1] }, /"std"/],
    ['with a word that means nothing', { ...cut, normalise: true }, /normalise/],
    ['of another use', { ...cut, output: 'picture' }, /"output"/],
  ])('%s', (_, value, problem) => {
    expect(() => matting(value)).toThrow(problem)
    expect(() => matting(value)).toThrow(/^PUBLIC_MATTING_MODEL/)
  })

  test('whose tiles overlap too much', () => {
    const settings = { PUBLIC_UPSCALE_MODEL: JSON.stringify({ ...large, overlap: 80 }) }
    expect(() => modelsOf(settings, folder)).toThrow(/overlap is more than half of tile/)
  })
})

describe('the library that runs models', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('is no part of a site without models', () => {
    expect(getStaticPaths()).toEqual([])
  })

  test('is published where there is one, under the addresses that the worker asks for', async () => {
    vi.stubEnv('PUBLIC_MATTING_MODEL', JSON.stringify({ ...cut, file: '/models/later.onnx', ...measuredOf(content) }))
    const paths = getStaticPaths()
    const asked = Object.values(runtimeFiles).flatMap((files) => Object.values(files))
    expect(paths.map(({ params }) => `/vendor/onnxruntime/${params.path}`)).toEqual(
      asked.map((name) => `${runtimeFolder}/${name}`),
    )
    for (const { params, props } of paths) {
      const bytes = new Uint8Array(await ((await GET({ props } as never)) as Response).arrayBuffer())
      // A module of the compiled code begins with its magic number, the others are scripts.
      const isCode = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '\0asm'
      expect(isCode, params.path).toBe(params.path.endsWith('.wasm'))
      expect(bytes.length).toBeGreaterThan(10_000)
    }
  })
})
