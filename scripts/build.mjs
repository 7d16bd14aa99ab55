import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib'
import { cacheControl, commonHeaders, contentSecurityPolicy, pageHeaders } from '../server/headers.ts'
import { forgetUnused, madeOnce } from '../src/graphics/build-cache.ts'
import { answersOf } from './workers.mjs'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipWithCallback)

const outDir = process.env.QINGTU_OUT ?? 'dist'
const gzipLevel = 9
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.wasm'])

// Painted on all cores beforehand; the pages find the pictures in the cache.
const templateIds = readdirSync('src/catalogue/templates')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))
await answersOf('./template-pictures-worker.mjs', templateIds)

const built = spawnSync('astro', ['build'], {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
})
if (built.status !== 0) process.exit(built.status ?? 1)

writeFileSync(join(outDir, '_headers'), headersFile())
await compressBelow(outDir)
forgetUnused()

/** Returns the headers in the format that several static hosts read from the published folder. */
function headersFile() {
  const rule = (path, headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    rule('/*', {
      ...commonHeaders,
      'Content-Security-Policy': contentSecurityPolicy(true),
      'Cache-Control': cacheControl.page,
    }),
    ...['/_astro/*', '/vendor/mediapipe/*', '/vendor/onnxruntime/*', '/vendor/excalidraw/*'].map((path) =>
      rule(path, { '! Cache-Control': '', 'Cache-Control': cacheControl.hashed }).replace(
        '! Cache-Control: ',
        '! Cache-Control',
      ),
    ),
    // Without the removal both the general header and this one would be sent.
    ...Object.entries(pageHeaders).map(([path, headers]) =>
      [path, ...Object.entries(headers).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])].join('\n'),
    ),
  ].join('\n\n')}\n`
}

/** Returns the files below a folder. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Returns the quality for Brotli. The pages of templates are many: quality 10 makes them 3 % larger in a fifth of the time. */
function qualityOf(path, size) {
  if (size > 1e6) return 9
  return path.startsWith(join(outDir, 'template')) ? 10 : 11
}

/** Writes a `.br` and a `.gz` next to a file, each if it makes the file at least 10 % smaller. Returns both sizes. */
async function compress(path) {
  const bytes = readFileSync(path)
  const quality = qualityOf(path, bytes.length)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    madeOnce([`br ${quality}`, bytes], () => brotli(bytes, { params })),
    madeOnce([`gz ${gzipLevel}`, bytes], () => gzip(bytes, { level: gzipLevel })),
  ])
  if (br.length < bytes.length * 0.9) writeFileSync(`${path}.br`, br)
  if (gz.length < bytes.length * 0.9) writeFileSync(`${path}.gz`, gz)
  return { before: bytes.length, after: br.length }
}

/** Compresses every text and wasm file below a folder on all cores, and prints what that saves. */
async function compressBelow(folder) {
  const waiting = filesBelow(folder).filter((path) => compressible.has(extname(path)))
  const sum = { files: waiting.length, before: 0, after: 0 }
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { before, after } = await compress(path)
      sum.before += before
      sum.after += after
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`
  console.log(`compressed ${sum.files} files, ${kilobytes(sum.before)} to ${kilobytes(sum.after)} (br)`)
}
