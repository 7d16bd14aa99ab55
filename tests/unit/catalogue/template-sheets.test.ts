import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rounds } from '../../helpers/scale.mjs'

// `npm run templates:sheet` judges all templates; a sample drawn by the seed is judged here.
test('templates keep their words whole with short, long and mixed titles and in a square, and look unlike each other', () => {
  const seed = process.env.PROPERTY_SEED ?? '1'
  const out = mkdtempSync(join(tmpdir(), 'template-sheets-'))
  const wanted = ['--sample', String(rounds(6, 30)), '--seed', seed, '--out', out]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/templates-sheet.mjs', ...wanted], {
    encoding: 'utf8',
  })
  rmSync(out, { recursive: true })
  expect(stdout + stderr, `seed ${seed}`).toContain(' 0 problems')
  expect(status).toBe(0)
})
