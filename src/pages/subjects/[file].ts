import { readdirSync, readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import type { DrawingFolder } from '../../catalogue/drawings/parse.ts'

/** A sticker is a subject, too, unless there is a larger drawing of its name. */
const folders: readonly DrawingFolder[] = ['stickers', 'subjects']

/** The drawings that covers show, one file each, so that a title fetches no more than its own. */
export function getStaticPaths() {
  const files = new Map(
    folders.flatMap((folder) => readdirSync(`src/catalogue/drawings/${folder}`).map((file) => [file, folder] as const)),
  )
  return [...files].map(([file, folder]) => ({ params: { file }, props: { folder } }))
}

export const GET: APIRoute = ({ params, props }) =>
  new Response(readFileSync(`src/catalogue/drawings/${props.folder}/${params.file}`, 'utf8'))
