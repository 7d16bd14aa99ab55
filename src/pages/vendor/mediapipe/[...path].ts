import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { peopleFiles, peopleFolder, peopleParts } from '../../../core/vision/people-parts.ts'
import { assertNoEval, withoutEval } from './_without-eval.ts'

const root = 'node_modules/@mediapipe'
const donor = 'selfie_segmentation'

interface Props {
  readonly file: string
  /** Whether it is glue that has to lose its evaluation of strings. */
  readonly isPatched: boolean
}

/** The library that finds people, from its packages, with each version in a folder of its own. */
export function getStaticPaths() {
  return Object.values(peopleParts).flatMap((part) => {
    const { version } = JSON.parse(readFileSync(join(root, part.name, 'package.json'), 'utf8')) as { version: string }
    if (version !== part.version) {
      throw new Error(`@mediapipe/${part.name} is ${version}, but people-parts.ts was made for ${part.version}`)
    }
    return peopleFiles(part).map((name) => ({
      params: { path: `${peopleFolder(part)}/${name}` },
      props: {
        file: join(root, part.name, name),
        isPatched: part.name !== donor && name.endsWith('_wasm_bin.js'),
      } satisfies Props,
    }))
  })
}

/** Returns the script of a file, patched if need be. */
function scriptOf({ file, isPatched }: Props): string {
  const text = readFileSync(file, 'utf8')
  if (isPatched) {
    const kind = file.includes('_simd_') ? 'solution_simd_wasm_bin' : 'solution_wasm_bin'
    return withoutEval(text, readFileSync(join(root, donor, `${donor}_${kind}.js`), 'utf8'), file)
  }
  assertNoEval(text, file)
  return text
}

export const GET: APIRoute<Props> = ({ props }) =>
  props.file.endsWith('.js')
    ? new Response(scriptOf(props), { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
    : new Response(new Uint8Array(readFileSync(props.file)))
