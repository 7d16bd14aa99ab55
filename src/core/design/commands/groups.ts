import { UserError } from '../../errors.ts'
import { isGroup } from '../elements/guards.ts'
import { newElement } from '../elements/index.ts'
import { boundsOfAll } from '../geometry.ts'
import { limits } from '../limits.ts'
import {
  depthInside,
  fitAround,
  fitOrRemoveGroup,
  groupsAround,
  outermost,
  parentOf,
  poseInGroup,
  poseOf,
  poseOnPage,
  siblingsIn,
  toParent,
} from '../tree.ts'
import { type DesignCommand, type OnPage, pageIn } from './command.ts'

/**
 * Puts elements into a new group, at the place of the topmost of them. Elements of different groups are taken out of
 * these. Fewer than two make no group.
 * @throws UserError `too-deep`
 */
export const group: DesignCommand<OnPage & { readonly ids: readonly string[]; readonly group: string }> = {
  label: 'group',
  change: (design, { page: pageId, ids, group: groupId }) => {
    const page = pageIn(design, pageId)
    const inside = outermost(page, ids)
    const top = inside.at(-1)
    if (inside.length < 2 || top === undefined) return
    const parents = new Set(inside.map((id) => parentOf(page, id)))
    const parent = parents.size === 1 ? parentOf(page, top) : null
    const around = parent === null ? 0 : groupsAround(page, parent).length + 1
    if (around + 1 + Math.max(...inside.map((id) => depthInside(page, id))) > limits.depth)
      throw new UserError('too-deep', { limit: limits.depth })
    const poses = inside.map((id) => poseInGroup(page, parent, poseOnPage(page, id)!))
    const bounds = boundsOfAll(poses)!
    const list = siblingsIn(page, parent)
    const topmost = parents.size === 1 ? top : list.findLast((id) => [top, ...groupsAround(page, top)].includes(id))
    const above = list.slice(list.indexOf(topmost ?? '') + 1).filter((id) => !inside.includes(id))
    for (const [place, id] of inside.entries()) {
      const old = siblingsIn(page, parentOf(page, id))
      old.splice(old.indexOf(id), 1)
      const pose = poses[place]!
      Object.assign(page.elements[id]!, { ...pose, x: pose.x - bounds.left, y: pose.y - bounds.top })
    }
    const { left: x, top: y, width, height } = bounds
    const made = newElement('group', { id: groupId, children: [...inside] })
    // Assigned after parsing, which enforces at least 1 px; contents that were scaled down are often smaller.
    page.elements[groupId] = Object.assign(made, { x, y, width, height })
    const place = above.length > 0 ? list.indexOf(above[0]!) : list.length
    list.splice(place, 0, groupId)
    for (const left of parents) if (left !== null && left !== parent) fitOrRemoveGroup(page, left)
  },
}

/** Dissolves groups: their children take their place and look as before. */
export const ungroup: DesignCommand<OnPage & { readonly ids: readonly string[] }> = {
  label: 'ungroup',
  change: (design, { page: pageId, ids }) => {
    const page = pageIn(design, pageId)
    for (const id of ids) {
      const element = page.elements[id]
      if (!isGroup(element)) continue
      const pose = poseOf(element)
      for (const child of element.children) {
        const inner = page.elements[child]
        if (!inner) continue
        Object.assign(inner, toParent(pose, poseOf(inner)))
        inner.opacity *= element.opacity
        if (element.hidden) inner.hidden = true
      }
      const list = siblingsIn(page, parentOf(page, id))
      list.splice(list.indexOf(id), 1, ...element.children)
      delete page.elements[id]
      // The corners of a rotated group extend further than its children did.
      fitAround(page, element.children)
    }
  },
}
