import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ToolContext, ToolFile, ToolOutput } from '../../../src/core/tool.ts'
import { findJob } from '../../../src/workers/find-job.ts'
import { limitsOf } from '../../../src/workers/job-limits.ts'
import type { JobName, JobResult } from '../../../src/workers/job-types.ts'

const folder = 'src/workers/jobs'
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
const names = files.map((file) => file.replace(/\.ts$/, ''))

describe('every job', () => {
  test.each(names)('%s has the name of its file, and limits the page knows', async (name) => {
    const job = await findJob(name)
    expect(job.name).toBe(name)
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(limitsOf(name)).toBe(job.limits)
    expect(job.run).toBeTypeOf('function')
  })

  test('is in the list of types, and nothing else is', () => {
    const list = readFileSync('src/workers/job-types.ts', 'utf8')
    const rows = [...list.matchAll(/^ {2}readonly '?([\w-]+)'?: typeof import\('\.\/jobs\/(.+)'\)$/gm)]
    expect(rows.map(([, name]) => `${name}.ts`)).toEqual(files)
    expect(rows.map(([, , file]) => file)).toEqual(files)
  })

  // The page loads the limits of all jobs: what a job imports statically may come with them.
  test.each(files)('%s imports heavy code inside run only', (file) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8')
    const imported = [...source.matchAll(/^import (?!type\b)[^']*'(.+)'$/gm)].map(([, path]) => path)
    const light = ['../define-job.ts', '../read-file.ts', '../tool-limits.ts']
    expect(imported).toContain('../define-job.ts')
    expect(imported.filter((path) => !light.includes(path!))).toEqual([])
  })

  test('is found by its name only', async () => {
    await expect(findJob('juggle')).rejects.toThrow('no job juggle')
    await expect(findJob('../fonts')).rejects.toThrow('no job ../fonts')
    expect(() => limitsOf('juggle')).toThrow('no job juggle')
  })
})

describe('what is moved to the page instead of copied', () => {
  const output = (bytes = new Uint8Array(4)): ToolOutput => ({
    ...{ name: 'a.png', bytes, mime: 'image/png', width: 1, height: 1, notes: [] },
  })
  const bitmap = (width: number) => ({ width }) as ImageBitmap
  const [one, two] = [output(), output()]
  const shared = output(new Uint8Array(one.bytes.buffer, 2, 1))

  /** Returns what a job moves of a result. */
  async function moved<Name extends JobName>(name: Name, result: JobResult<Name>) {
    const { transfer } = await findJob(name)
    return transfer!(result)
  }

  test.each(['run-tool', 'join-files', 'make-files', 'export-clips', 'export-design'] as const)(
    'of %s the buffers of all files, one that two files share once',
    async (name) => {
      const buffers = await moved(name, [one, shared, two])
      expect(buffers).toHaveLength(2)
      expect(buffers[0]).toBe(one.bytes.buffer)
      expect(buffers[1]).toBe(two.bytes.buffer)
      expect(await moved(name, [])).toEqual([])
    },
  )

  test.each(['paint-thumbnail', 'paint-contact-sheet'] as const)('of %s the buffer of the picture', async (name) => {
    const buffers = await moved(name, [one])
    expect(buffers).toHaveLength(1)
    expect(buffers[0]).toBe(one.bytes.buffer)
  })

  test.each(['preview-file', 'make-code-sheet'] as const)('of %s that of its file', async (name) => {
    const buffers = await moved(name, one)
    expect(buffers).toHaveLength(1)
    expect(buffers[0]).toBe(one.bytes.buffer)
  })

  test('of import-picture that of the picture', async () => {
    const buffers = await moved('import-picture', { ...one, mime: 'image/png' })
    expect(buffers).toHaveLength(1)
    expect(buffers[0]).toBe(one.bytes.buffer)
  })

  test('of make-code-batch those of the codes that were made', async () => {
    const made = { line: 1, output: one, error: null, readable: true }
    const failed = { line: 2, output: null, error: { code: 'qr-too-long', params: {} }, readable: false }
    const buffers = await moved('make-code-batch', [made, failed, { ...made, line: 3, output: two }])
    expect(buffers).toHaveLength(2)
    expect(buffers[0]).toBe(one.bytes.buffer)
    expect(buffers[1]).toBe(two.bytes.buffer)
  })

  test('of rows of a batch those of their files, and the bitmap of a preview', async () => {
    const made = { line: 2, outputs: [one, two], error: null }
    const failed = { line: 3, outputs: [], error: { code: 'out-of-memory', params: {} } }
    expect(await moved('make-batch-rows', [made, failed])).toEqual([one.bytes.buffer, two.bytes.buffer])
    const picture = bitmap(3)
    expect(await moved('paint-batch-row', picture)).toEqual([picture])
    expect(await moved('paint-batch-row', null)).toEqual([])
  })

  test('of clips, covers and templates the bitmaps', async () => {
    const [first, second] = [bitmap(1), bitmap(2)]
    const facts = {} as JobResult<'open-clip'>['facts']
    expect(await moved('open-clip', { facts, first })).toEqual([first])
    expect(await moved('open-clip', { facts, first: null })).toEqual([])
    expect(await moved('decode-clip-frames', [first, second])).toEqual([first, second])
    expect(await moved('decode-clip-frames', [])).toEqual([])
    expect(await moved('adjust-picture', first)).toEqual([first])
    expect(await moved('paint-template', first)).toEqual([first])
    expect(await moved('paint-card', first)).toEqual([first])
    expect(
      await moved('preview-cut', {
        bitmap: first,
        engine: 'plain',
        doubt: null,
        persons: 0,
        tops: [],
        mayBePerson: false,
      }),
    ).toEqual([first])
    expect(await moved('paint-cover', { bitmap: first, design: {} as JobResult<'paint-cover'>['design'] })).toEqual([
      first,
    ])
  })

  test('of all other jobs nothing', async () => {
    const moving = await Promise.all(names.map(async (name) => ((await findJob(name)).transfer ? [name] : [])))
    expect(moving.flat()).toEqual([
      ...['adjust-picture', 'decode-clip-frames', 'export-clips', 'export-design', 'import-picture'],
      ...['join-files', 'make-batch-rows', 'make-code-batch', 'make-code-sheet', 'make-files', 'open-clip'],
      ...['paint-batch-row', 'paint-card', 'paint-contact-sheet', 'paint-cover', 'paint-template'],
      ...['paint-thumbnail', 'preview-cut'],
      ...['preview-enhance-detail', 'preview-enhance', 'preview-file', 'preview-id-photo', 'read-backup', 'run-tool'],
      'write-board',
    ])
  })
})

describe('limits', () => {
  const megabyte = 2 ** 20
  const file = (bytes: number) => new Blob([new Uint8Array(bytes)])
  const of = (name: JobName, input: object = {}) => {
    const { memory, deadline } = limitsOf(name)
    const full = { name: 'a', ...input }
    return [memory?.(full) ?? 0, deadline(full)]
  }

  test('of a tool follow the pixels of its file, as far as they are known', () => {
    const info = { width: 2000, height: 1000, frames: 5 }
    expect(of('run-tool', { file: file(7), info })).toEqual([24_000_007, 160_000])
    expect(of('run-tool', { file: file(7) })).toEqual([0, 60_000])
    const files = [{ pixels: 1e6 }, { pixels: 3e6 }]
    expect(of('join-files', { files })).toEqual([36e6, 100_000])
  })

  test('of a picture follow its size, of a design its pages', () => {
    expect(of('inspect-file', { file: file(9) })).toEqual([9, 20_000])
    expect(of('preview-file', { file: file(9) })).toEqual([80 * megabyte, 90_000])
    expect(of('preview-file', { file: file(20 * megabyte) })[0]).toBe(160 * megabyte)
    expect(of('import-picture', { file: file(9) })).toEqual([150 * megabyte, 180_000])
    expect(of('import-picture', { file: file(20 * megabyte) })[0]).toBe(160 * megabyte)
    expect(of('adjust-picture', { longest: 100 })).toEqual([120_000, 30_000])
    expect(of('analyse-picture', { size: { width: 30, height: 20 } })).toEqual([4800, 30_000])
    expect(of('analyse-picture')).toEqual([40 * megabyte, 30_000])
    expect(of('read-codes', { file: file(10) })).toEqual([120 * megabyte + 160, 60_000])
    const design = { width: 101, height: 50 }
    expect(of('export-design', { design, settings: { scale: 0.5, pages: ['a', 'b'] } })).toEqual([15_300, 140_000])
    expect(of('paint-contact-sheet', { cells: [1, 2, 3] })).toEqual([120 * megabyte, 120_000])
    expect(of('export-clips', { frames: 10 })).toEqual([256 * megabyte, 160_000])
  })
})

describe('a tool', () => {
  const read: ToolFile[] = []
  const process = vi.fn(async (file: ToolFile, options: unknown) => {
    read.push(file)
    return [{ name: file.name, options }]
  })
  const context = { host: { tool: async (slug: string) => tools[slug] } } as unknown as ToolContext
  const tools: Record<string, unknown> = {}

  beforeEach(async () => {
    const { z } = await import('zod/mini')
    read.length = 0
    const options = z.object({ quality: z.catch(z._default(z.number(), 80), 80) })
    tools.plain = { options, process }
    tools.joining = {
      ...{ options, process },
      join: async (unread: readonly { name: string; read: () => Promise<ToolFile> }[], chosen: unknown) => [
        { files: await Promise.all(unread.map((one) => one.read())), chosen },
      ],
      make: async (chosen: unknown) => [{ chosen }],
    }
  })
  const run = async (name: JobName, input: object) =>
    (await findJob(name)).run({ name: 'a.png', ...input } as { name: string }, context)

  test('is run with the bytes of the file and options that its schema has checked', async () => {
    const file = new Blob([Uint8Array.of(1, 2)])
    expect(await run('run-tool', { slug: 'plain', file, options: { quality: 'high' } })).toEqual([
      { name: 'a.png', options: { quality: 80 } },
    ])
    expect([...read[0]!.bytes]).toEqual([1, 2])
    expect(await run('parse-options', { slug: 'plain', options: undefined })).toEqual({ quality: 80 })
    expect(await run('parse-options', { slug: 'plain', options: { quality: 5, other: 1 } })).toEqual({ quality: 5 })
  })

  test('joins and makes files if it can', async () => {
    const blob = new Blob([Uint8Array.of(3)])
    const input = { slug: 'joining', files: [{ name: 'b.png', blob, pixels: 1 }], options: {} }
    const chosen = { quality: 80 }
    expect(await run('join-files', input)).toEqual([{ files: [{ name: 'b.png', bytes: Uint8Array.of(3) }], chosen }])
    expect(await run('make-files', { slug: 'joining', options: {} })).toEqual([{ chosen }])
    await expect(run('join-files', { ...input, slug: 'plain' })).rejects.toThrow('plain makes one file of one file')
    await expect(run('make-files', { slug: 'plain' })).rejects.toThrow('plain makes nothing of options alone')
    await expect(run('run-tool', { slug: 'gone', options: {} })).rejects.toThrow('no tool gone')
  })

  test('fails by code for a file that was moved meanwhile', async () => {
    const file = { arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotFoundError')) }
    await expect(run('run-tool', { slug: 'plain', file, options: {} })).rejects.toMatchObject({
      ...{ code: 'file-unreadable', params: { name: 'a.png' } },
    })
  })
})
