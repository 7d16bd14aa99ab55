import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { buildId } from './build-id.mjs'

const folder = process.env.DIST_DIR ?? 'dist'

/** Returns true if the built site is missing or was built from other sources or settings. */
function needsBuild() {
  if (process.env.DIST_DIR) return false
  const file = `${folder}/latest.json`
  return (
    !existsSync(file) || !existsSync(`${folder}/_headers`) || JSON.parse(readFileSync(file, 'utf8')).build !== buildId()
  )
}

if (needsBuild()) {
  console.log('Building the site…')
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

await import('../server/index.ts')
