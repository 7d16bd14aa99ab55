import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { libraryVersion } from '../../../core/boards/whiteboard/library-folder.ts'

const root = 'node_modules/@excalidraw/excalidraw'

interface Props {
  readonly file: string
}

/** The fonts of the whiteboard, in a folder of their version; the Chinese one comes in slices. */
export function getStaticPaths() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  if (version !== libraryVersion) throw new Error(`The whiteboard library is ${version}, not ${libraryVersion}`)
  const folder = join(root, 'dist/prod/fonts')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.woff2'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { params: { path: `${libraryVersion}/fonts/${file.slice(folder.length + 1)}` }, props: { file } }
    })
}

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(new Uint8Array(readFileSync(props.file)), { headers: { 'Content-Type': 'font/woff2' } })
