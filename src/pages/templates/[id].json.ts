import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { isDrawn } from '../../core/template/template.ts'
import { templates } from '../../graphics/templates.ts'

export const getStaticPaths = () => [...templates.keys()].map((id) => ({ params: { id } }))

/** A template as the browser opens it: its layouts with words and style, or its design in the stored form. */
export const GET: APIRoute = ({ params: { id = '' } }) => {
  const template = templates.get(id)!
  const { design } = JSON.parse(readFileSync(`src/catalogue/templates/${id}.json`, 'utf8'))
  return new Response(JSON.stringify(isDrawn(template) ? { facts: template.facts, design } : template))
}
