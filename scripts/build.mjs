import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cacheControl, commonHeaders, contentSecurityPolicy, pageHeaders } from '../server/headers.ts'

const outDir = process.env.QINGTU_OUT ?? 'dist'
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.wasm'])

const built = spawnSync('astro', ['build'], {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
})
if (built.status !== 0) process.exit(built.status ?? 1)

writeFileSync(join(outDir, '_headers'), headersFile())
const saved = compressBelow(outDir)
console.log(
  `compressed ${saved.files} files, ${Math.round(saved.before / 1024)} KB to ${Math.round(saved.after / 1024)} KB (br)`,
)

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
    rule('/_astro/*', { '! Cache-Control': '', 'Cache-Control': cacheControl.hashed }).replace(
      '! Cache-Control: ',
      '! Cache-Control',
    ),
    // Without the removal both the general header and this one would be sent.
    ...Object.entries(pageHeaders).map(([path, headers]) =>
      [path, ...Object.entries(headers).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])].join('\n'),
    ),
  ].join('\n\n')}\n`
}

/** Writes a `.br` and a `.gz` next to every text or wasm file that they make at least 10 % smaller. */
function compressBelow(folder) {
  const sum = { files: 0, before: 0, after: 0 }
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) {
      const below = compressBelow(path)
      for (const key of Object.keys(sum)) sum[key] += below[key]
      continue
    }
    if (!compressible.has(extname(name))) continue
    const bytes = readFileSync(path)
    const br = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > 1e6 ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    const gzip = gzipSync(bytes, { level: 9 })
    if (br.length < bytes.length * 0.9) writeFileSync(`${path}.br`, br)
    if (gzip.length < bytes.length * 0.9) writeFileSync(`${path}.gz`, gzip)
    sum.files++
    sum.before += bytes.length
    sum.after += br.length
  }
  return sum
}
