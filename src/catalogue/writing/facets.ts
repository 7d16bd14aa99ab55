import type { FacetRow } from './facet-rows.ts'
import { bodyFacets } from './facets-body.ts'
import { doingFacets } from './facets-doing.ts'

/** Sorts of actions that topics are read as. */
export const facets: readonly FacetRow[] = [...bodyFacets, ...doingFacets]
