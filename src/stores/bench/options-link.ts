import { isRecipeStep, recipeAddress } from '../../catalogue/recipes.ts'
import { $choices, currentOptions, currentTool, defaultsOf, differing } from './tool-options.ts'

/** Longer values, such as pictures, are left out of the address. */
const longestInLink = 4000
/** Secrets and lists of people are left out too, since addresses are shared. */
const secret = /password|^roster$/i

const isSharable = ([key, value]: readonly [string, unknown]) =>
  !secret.test(key) && JSON.stringify(value).length <= longestInLink

/** Options of a place in a list or of several files, which are no part of a step. */
const notInRecipes = new Set(['index', 'together'])

/** Returns the tool of this page if it can be a step of a recipe, else null. */
export function recipeTool() {
  const tool = currentTool()
  return tool !== undefined && isRecipeStep(tool) ? tool : null
}

/**
 * Returns the address of 处理方案 with this page's tool and its current options as the first step.
 * @throws UserError when no worker can be started
 */
export async function stepAddress(tool: NonNullable<ReturnType<typeof recipeTool>>): Promise<string> {
  const options = Object.entries(differing(currentOptions(), await defaultsOf(tool)))
  return recipeAddress(
    tool,
    Object.fromEntries(options.filter((pair) => isSharable(pair) && !notInRecipes.has(pair[0]))),
  )
}

/** Returns the address of this page with the current options, for sharing. */
export function optionsLink(page: Pick<Location, 'origin' | 'pathname'>): string {
  const pairs = Object.entries($choices.get())
    .filter(([key]) => !secret.test(key))
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  const query = new URLSearchParams(pairs.filter(([, text = '']) => text.length <= longestInLink))
  return page.origin + page.pathname + (query.size > 0 ? `?${query}` : '')
}
