import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Identity of a mutant, the same in Stryker's list and in its results. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  return [resolve(fileName), start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n')
}

/**
 * A plugin of Stryker that lets through the mutants drawn: `mutate` selects ranges of the sources, which also contain
 * others. Static mutants are left out before, and here those that a test reaches by loading a module itself: they take
 * effect only after modules are loaded. As many others as asked are let through, in the order drawn.
 */
const checker = {
  async init() {},
  group: (mutants) => [mutants.map(({ id }) => id)],
  async check(mutants) {
    const { count, order } = JSON.parse(readFileSync(process.env.MUTANT_SAMPLE, 'utf8'))
    const ranks = new Map(order.map((key, rank) => [key, rank]))
    const found = mutants
      .filter((mutant) => !mutant.static)
      .map(({ location, ...mutant }) => ({
        id: mutant.id,
        rank: ranks.get(keyOf({ ...mutant, location: fromOne(location) })),
      }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => a.rank - b.rank)
    const passed = new Set(found.slice(0, count).map(({ id }) => id))
    const resultOf = (id) => (passed.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' })
    return Object.fromEntries(mutants.map(({ id }) => [id, resultOf(id)]))
  },
}

/** Lines and columns count from 0 here, from 1 everywhere else. */
const fromOne = ({ start, end }) => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
})

export const strykerPlugins = [{ kind: 'Checker', name: 'drawn', value: checker }]
