import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { UserError } from '../../errors.ts'
import { emptyPage, newEdge } from '../diagram/restore.ts'
import { type Diagram, diagramLimits } from '../diagram/schema.ts'
import { applyText } from '../diagram/text/apply.ts'
import { type ForestPlace, forestGraph } from '../diagram/text/forest.ts'
import { writeOutline } from '../diagram/text/outline-list.ts'
import type { Measure } from '../diagram/text-lines.ts'
import { branchColour, lookOf } from './looks.ts'
import type { NodeStyle, Sheet } from './model.ts'
import { countedIds, type Outline, outlineOf } from './outline.ts'
import type { Theme } from './themes.ts'
import { siblingsBetween } from './tree.ts'

/** A dashed line between two nodes of outlines, by their ids. */
interface OutlineLink {
  readonly from: string
  readonly to: string
  readonly text: string
}

/** What becomes a page of a diagram. */
interface DiagramOrder {
  readonly title: string
  readonly trees: readonly Outline[]
  readonly links: readonly OutlineLink[]
  readonly theme: Theme
  readonly direction: 'down' | 'right'
}

/**
 * Returns what a sheet shows below a root, for `diagramOfOutlines`: its trees, with summaries and relations as links.
 * `root` is that of the sheet or a node that is looked at by itself.
 */
export function diagramOrderOf(sheet: Sheet, root: string): Omit<DiagramOrder, 'theme'> {
  const isWhole = root === sheet.root
  const topics = isWhole ? sheet.summaries : []
  const roots = [root, ...topics.map(({ topic }) => topic), ...(isWhole ? sheet.free : []).map((one) => one.root)]
  const summed = topics.flatMap(({ from, to, topic }) =>
    siblingsBetween(sheet, from, to).map((id) => ({ from: id, to: topic, text: '' })),
  )
  return {
    title: sheet.title || (sheet.nodes[root]?.text ?? ''),
    trees: roots.map((id) => outlineOf(sheet, id)),
    links: [...sheet.relations, ...summed],
    direction: sheet.layout === 'org-down' || sheet.layout === 'org-up' ? 'down' : 'right',
  }
}

/** Returns what a node of a map looks like as a shape: boxes in the colours of the map, also where the map has none. */
function shapeLook(theme: Theme, { depth, branch, node }: ForestPlace) {
  const look = lookOf(theme, depth, branch, 'style' in node ? (node.style as NodeStyle) : undefined)
  const colour = branchColour(theme, branch)
  const fill = look.fill ?? mixed(theme.ground, colour, 0.08)
  return {
    shape: depth === 0 ? 'capsule' : 'rounded',
    style: {
      ...{ fill, stroke: look.line ?? colour, ink: ensureContrast(look.ink, [fill]) },
      ...{ bold: look.bold, italic: look.italic, width: depth < 2 ? 2 : 1.25 },
    },
    edge: { stroke: colour, width: depth < 2 ? 2 : 1.5 },
  }
}

/**
 * Makes a diagram of outlines: a shape for each node in the colour of its branch, edges to what is below it, dashed
 * edges for links. The text of the page is the outline as a list, so that it can be changed there.
 * @throws UserError `board-too-big` {limit} for more nodes than a diagram shows
 */
export function diagramOfOutlines(order: DiagramOrder, measure: Measure): Diagram {
  const { title, trees, links, theme, direction } = order
  const { graph, keys } = forestGraph(trees, direction, (place) => shapeLook(theme, place))
  if (graph.nodes.length > diagramLimits.nodes) throw new UserError('board-too-big', { limit: diagramLimits.nodes })
  const freshId = countedIds('m')
  const empty = { ...emptyPage('page1', title.slice(0, 80)), background: theme.ground }
  const page = applyText(empty, graph, writeOutline(trees), freshId, measure, diagramTheme)
  const ids = new Map(page.nodes.map(({ key, id }) => [key, id]))
  const idOf = (id: string) => ids.get(keys.get(id) ?? '')
  const edges = links.flatMap(({ from, to, text }) => {
    const [source, target] = [idOf(from), idOf(to)]
    if (source === undefined || target === undefined) return []
    return newEdge({
      ...{ id: freshId(), layer: page.layers[0]!.id, routing: 'curved' },
      ...{ source: { node: source }, target: { node: target } },
      labels: text === '' ? [] : [{ text, at: 0.5, dx: 0, dy: 0, kept: '' }],
      style: { stroke: ensureContrast(mixed(theme.ink, theme.ground, 0.35), [theme.ground]), dash: 'dash' },
    })
  })
  return { theme: diagramTheme, pages: [{ ...page, edges: [...page.edges, ...edges] }] }
}

const diagramTheme = 'fresh'
