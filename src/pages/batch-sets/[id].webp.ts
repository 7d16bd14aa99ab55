import type { APIRoute } from 'astro'
import { batchSets } from '../../catalogue/batch-sets.ts'
import { pictureOfSet } from '../../graphics/batch-sets.ts'

export const getStaticPaths = () => batchSets.map(({ id }) => ({ params: { id } }))

/** The first row of a ready set of batches. */
export const GET: APIRoute = async ({ params: { id = '' } }) => new Response(await pictureOfSet(id))
