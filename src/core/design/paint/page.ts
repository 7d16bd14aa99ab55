import type { Rect } from '../../geometry.ts'
import { type NeededText, picturesOf } from '../elements/element.ts'
import { kindOf } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { Design, Page } from '../schema.ts'
import { loadedParts } from '../text/fonts.ts'
import { groupsAround } from '../tree.ts'
import type { Canvas2D, PaintEnv } from './env.ts'
import { elementTransform, inkOfAll, inkUnder, visibleElements, withShadow } from './ink.ts'
import { paintElement } from './layers.ts'
import { fillBox } from './surface.ts'
import { composeTransforms, identity } from './transforms.ts'

/** The parts of a paint environment that do not depend on the page. */
export type PaintParts = Omit<PaintEnv, 'children' | 'inside'>

/**
 * Creates the paint environment of a page. A group inside itself is not painted again; groups are painted at most
 * `limits.depth` deep.
 */
export function pageEnv(page: Pick<Page, 'elements'>, parts: PaintParts): PaintEnv {
  /** Ids being painted, from the outermost group inwards: a group inside itself stops there. */
  const open = new Set<string>()
  return {
    ...parts,
    children: (context, ids, env) => {
      for (const id of ids) {
        const element = page.elements[id]
        if (!element || open.has(id) || open.size > limits.depth) continue
        open.add(id)
        try {
          paintElement(context, element, env)
        } finally {
          open.delete(id)
        }
      }
    },
    inside: (ids, matrix) => ({
      ink: inkOfAll(page, ids, matrix, parts.scale),
      members: [...visibleElements(page, ids)],
    }),
  }
}

/**
 * Paints a page with its top left corner at the origin of the context, `scale` device pixels per px. Restores the
 * context.
 */
export function paintPage(
  context: Canvas2D,
  page: Page,
  { width, height }: Pick<Design, 'width' | 'height'>,
  parts: PaintParts,
): void {
  const env = pageEnv(page, parts)
  context.save()
  context.scale(env.scale, env.scale)
  fillBox(context, page.background, width, height, env)
  env.children(context, page.order, env)
  context.restore()
}

/** Returns the hashes of the pictures visible in a design, which have to be decoded before painting. */
export function assetsOf({ pages }: Pick<Design, 'pages'>): string[] {
  const assets = new Set<string>()
  for (const page of pages) {
    for (const asset of picturesOf(page.background)) assets.add(asset)
    for (const element of visibleElements(page, page.order)) {
      for (const asset of kindOf(element).assets?.(element) ?? []) assets.add(asset)
    }
  }
  return [...assets]
}

/**
 * Returns the fonts visible in a design, each once with all characters and emoji set in it, which have to be loaded before
 * painting.
 */
export function textsOf({ pages }: Pick<Design, 'pages'>): NeededText[] {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>()
  for (const page of pages) {
    for (const element of visibleElements(page, page.order)) {
      for (const { family, weight, text } of kindOf(element).texts?.(element) ?? []) {
        const key = `${family} ${weight}`
        const font = needed.get(key) ?? { family, weight, characters: new Set() }
        needed.set(key, font)
        for (const character of loadedParts(text)) font.characters.add(character)
      }
    }
  }
  return [...needed.values()].map(({ family, weight, characters }) => ({
    family,
    weight,
    text: [...characters].join(''),
  }))
}

/**
 * Returns the axis-aligned bounding box of an element's ink and shadow, px of the page, under the transforms of the
 * groups around it. Null where there is none.
 */
export function elementBounds(page: Pick<Page, 'elements' | 'order'>, id: string): Rect | null {
  const element = page.elements[id]
  if (!element) return null
  const around = groupsAround(page, id).reduce(
    (outer, group) => composeTransforms(outer, elementTransform(page.elements[group]!)),
    identity,
  )
  const ink = inkUnder(page, element, composeTransforms(around, elementTransform(element)), 1)
  return ink && withShadow(ink, element.shadow, 1)
}
