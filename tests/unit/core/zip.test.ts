import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readZip, writeZip } from '../../../src/core/zip.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const packed = async (files: Parameters<typeof writeZip>[0]) =>
  new Uint8Array(await new Response(writeZip(files, new Date(2026, 10, 23))).arrayBuffer())
const limits = { entries: 10, bytes: 1_000_000, ratio: 200 }

test('another program unpacks Chinese names and emoji, stored and deflated, in folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-zip-'))
  const bytes = await packed([
    { name: '图 一/照片 🌿.txt', content: encode('一') },
    { name: '说明.txt', content: new Blob(['二'.repeat(500)]), compress: true },
  ])
  writeFileSync(join(folder, 'a.zip'), bytes)
  // Names are bytes to unzip; the locale decides how it shows them.
  execFileSync('unzip', ['-q', 'a.zip'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  expect(readdirSync(folder).sort()).toEqual(['a.zip', '图 一', '说明.txt'].sort())
  expect(readFileSync(join(folder, '图 一', '照片 🌿.txt'), 'utf8')).toBe('一')
  expect(readFileSync(join(folder, '说明.txt'), 'utf8')).toBe('二'.repeat(500))
  const entries = await readZip(bytes, limits)
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['图 一/照片 🌿.txt', 3],
    ['说明.txt', 1500],
  ])
  expect(await entries[1]!.read()).toEqual(encode('二'.repeat(500)))
})

test('a failure of a file reaches the reader of the archive', async () => {
  const broken = Object.assign(new Blob(['x']), {
    stream: () => new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }),
  })
  await expect(packed([{ name: 'x', content: broken }])).rejects.toThrow()
})
