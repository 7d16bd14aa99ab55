import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { peopleFiles, peopleParts } from '../../../src/core/vision/people-parts.ts'
import { assertNoEval, withoutEval } from '../../../src/pages/vendor/mediapipe/_without-eval.ts'

const read = (name: string, file: string) => readFileSync(`node_modules/@mediapipe/${name}/${file}`, 'utf8')
const donor = read('selfie_segmentation', 'selfie_segmentation_solution_simd_wasm_bin.js')
const faces = read('face_detection', 'face_detection_solution_simd_wasm_bin.js')

test('the installed packages are the versions that run, and hold every file that is served', () => {
  for (const part of Object.values(peopleParts)) {
    expect((JSON.parse(read(part.name, 'package.json')) as { version: string }).version).toBe(part.version)
    for (const file of peopleFiles(part)) expect(read(part.name, file).length, file).toBeGreaterThan(0)
  }
})

test('patched glue evaluates no strings and differs from the original in three functions only', () => {
  expect(() => assertNoEval(faces, 'faces')).toThrow('evaluates strings')
  for (const name of ['face_detection', 'face_mesh']) {
    for (const kind of ['solution_simd_wasm_bin', 'solution_wasm_bin']) {
      const original = read(name, `${name}_${kind}.js`)
      const patched = withoutEval(original, read('selfie_segmentation', `selfie_segmentation_${kind}.js`), name)
      expect(() => assertNoEval(patched, name)).not.toThrow()
      expect(patched.match(/var emval_registeredMethods=/g)).toHaveLength(1)
      const functionsOf = (text: string) => [...text.matchAll(/\bfunction ([\w$]+)\(/g)].map(([, own]) => own)
      const added = functionsOf(patched).filter((own) => !functionsOf(original).includes(own))
      expect(added).toEqual([])
    }
  }
})

test('glue that is not the one the patch was made for stops the build, and says which name is missing', () => {
  for (const name of ['createNamedFunction', 'craftInvokerFunction', '__emval_get_method_caller']) {
    const other = faces.replaceAll(name, 'renamed')
    expect(() => withoutEval(other, donor, 'faces.js')).toThrow(`faces.js has no function ${name}`)
  }
  const lost = faces.replaceAll('__emval_addMethodCaller', 'renamed')
  expect(() => withoutEval(lost, donor, 'faces.js')).toThrow('faces.js has no function emval_addMethodCaller')
  expect(() => withoutEval(`${faces};new Function("a")`, donor, 'faces.js')).toThrow('evaluates strings')
  expect(() => withoutEval(`${faces}}`, donor, 'faces.js')).toThrow(SyntaxError)
})
