import type { Rect } from '../../geometry.ts'
import { type NeededText, picturesOf } from '../elements/element.ts'
import { kindOf } from '../elements/index.ts'
import type { Design, Page } from '../schema.ts'
import { limits } from '../schema.ts'
import { groupsAround } from '../tree.ts'
import type { Canvas2D, PaintEnv } from './env.ts'
import { identity, inkOfAll, inkUnder, mapped, placementOf, shown, withShadow } from './ink.ts'
import { paintElement } from './layers.ts'
import { fillBox } from './surface.ts'

/** What a page is painted with, beside what it says of its groups itself. */
export type PaintParts = Omit<PaintEnv, 'children' | 'inside'>

/** What painting needs, with the groups of a page. Each element is painted once in one go, at most `limits.depth` groups deep. */
export function pageEnv(page: Pick<Page, 'elements'>, parts: PaintParts): PaintEnv {
  /** Ids under way from the outermost group inwards: a group in itself ends there. */
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
      members: [...shown(page, ids)],
    }),
  }
}

/**
 * Paints a page with its left top corner at the origin of the context, `scale` device
 * pixels for each of its px. The context is left as it was.
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

/** Pictures that are seen in a design, by their hash: what has to be decoded before it is painted. */
export function assetsOf({ pages }: Pick<Design, 'pages'>): string[] {
  const assets = new Set<string>()
  for (const page of pages) {
    for (const asset of picturesOf(page.background)) assets.add(asset)
    for (const element of shown(page, page.order)) {
      for (const asset of kindOf(element).assets?.(element) ?? []) assets.add(asset)
    }
  }
  return [...assets]
}

/** Fonts that are seen in a design, each once with all the characters set in it: what has to be loaded before it is painted. */
export function textsOf({ pages }: Pick<Design, 'pages'>): NeededText[] {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>()
  for (const page of pages) {
    for (const element of shown(page, page.order)) {
      for (const { family, weight, text } of kindOf(element).texts?.(element) ?? []) {
        const key = `${family} ${weight}`
        const font = needed.get(key) ?? { family, weight, characters: new Set() }
        needed.set(key, font)
        for (const character of text) font.characters.add(character)
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
 * The upright rectangle around the ink of an element, px of the page: what reaches over its
 * box and its shadow with it, through the groups around it. Null where there is none.
 */
export function elementBounds(page: Pick<Page, 'elements' | 'order'>, id: string): Rect | null {
  const element = page.elements[id]
  if (!element) return null
  const around = groupsAround(page, id).reduce(
    (outer, group) => mapped(outer, placementOf(page.elements[group]!)),
    identity,
  )
  const ink = inkUnder(page, element, mapped(around, placementOf(element)), 1)
  return ink && withShadow(ink, element.shadow, 1)
}
