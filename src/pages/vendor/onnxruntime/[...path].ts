import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { runtimeFiles, runtimeVersion } from '../../../core/model/runtime-files.ts'
import { modelsOf } from '../../models/_settings.ts'

const root = 'node_modules/onnxruntime-web'

interface Props {
  readonly file: string
}

/** The library that runs the operator's models, from its package; nothing of it where no model is set. */
export function getStaticPaths() {
  const { matting, upscale } = modelsOf(import.meta.env)
  if (!matting && !upscale) return []
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  if (version !== runtimeVersion) {
    throw new Error(`onnxruntime-web is ${version}, but runtime-files.ts was made for ${runtimeVersion}`)
  }
  return Object.values(runtimeFiles)
    .flatMap((files) => Object.values(files))
    .map((name) => ({
      params: { path: `${version}/${name}` },
      props: { file: join(root, 'dist', name.replace(/\.js$/, '.mjs')) } satisfies Props,
    }))
}

export const GET: APIRoute<Props> = ({ props }) => new Response(new Uint8Array(readFileSync(props.file)))
