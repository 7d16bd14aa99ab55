import { Script } from 'node:vm'

/** Functions of the wasm's glue that two of the packages build from strings, which the pages' policy refuses. */
const builtFromStrings = ['createNamedFunction', 'craftInvokerFunction', '__emval_get_method_caller'] as const
/** Names by which the packages call the same function. */
const renamed = ['emval_lookupTypes', 'emval_addMethodCaller'] as const
/** Where glue would evaluate strings. */
const evaluates = /\bnew Function\b|\bnew_\(Function\b/

const declares = (source: string, kind: 'function' | 'var', name: string) =>
  new RegExp(`\\b${kind} ${name}\\s*[(=]`).test(source)

/** Returns where the text of a function begins and ends. Its strings may hold braces that do not match. */
function placeOf(source: string, name: string, file: string): readonly [number, number] {
  const start = source.indexOf(`function ${name}(`)
  if (start < 0) throw new Error(`${file} has no function ${name}: the package has changed, so must its patch`)
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const letter = source[at]!
    if (letter === '"' || letter === "'") {
      for (at++; source[at] !== letter; at++) if (source[at] === '\\') at++
    } else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return [start, at + 1]
  }
  throw new Error(`${file}: function ${name} has no end`)
}

/** Returns a function of the donor with the names of the target. */
function translated(donor: string, target: string, name: string, file: string): string {
  let text = donor.slice(...placeOf(donor, name, 'the donor'))
  for (const own of renamed) {
    if (!new RegExp(`(?<![\\w$])${own}(?![\\w$])`).test(text)) continue
    const known = [own, `__${own}`].find((one) => declares(target, 'function', one))
    if (!known) throw new Error(`${file} has no function ${own}: the package has changed, so must its patch`)
    text = text.replaceAll(new RegExp(`(?<![\\w$])${own}(?![\\w$])`, 'g'), known)
  }
  return text
}

/**
 * Returns the glue of a package's wasm with the functions that evaluate strings replaced by those of a package that was
 * built without evaluation. A name that is wrong here would not throw in a page but keep it busy for ever; therefore
 * everything that can be checked is checked.
 * @throws Error if the glue is not the one this patch was made for
 */
export function withoutEval(target: string, donor: string, file: string): string {
  let text = target
  for (const name of builtFromStrings) {
    const [from, to] = placeOf(text, name, file)
    const own = translated(donor, target, name, file)
    const needsTable = own.includes('emval_registeredMethods') && !declares(target, 'var', 'emval_registeredMethods')
    text = text.slice(0, from) + (needsTable ? 'var emval_registeredMethods={};' : '') + own + text.slice(to)
  }
  assertNoEval(text, file)
  // Throws if the replaced parts do not fit in.
  new Script(text, { filename: file })
  return text
}

/**
 * Checks that a script evaluates no strings.
 * @throws Error if it does
 */
export function assertNoEval(text: string, file: string): void {
  if (evaluates.test(text)) throw new Error(`${file} evaluates strings, which the content security policy refuses`)
}
