/** The template that new users of the editor start with. */
export const sampleTemplate = 'city-walk'

/** One lazy module per template, so that opening one loads no other. */
const designs = import.meta.glob<unknown>('./templates/*.json', { import: 'design' })

/** Loads the design of a template in its stored form; that of the sample for an unknown id. */
export const loadTemplate = (id: string): Promise<unknown> => {
  const path = `./templates/${id}.json`
  return designs[Object.hasOwn(designs, path) ? path : `./templates/${sampleTemplate}.json`]!()
}
