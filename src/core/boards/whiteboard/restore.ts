import { UserError } from '../../errors.ts'
import { emptyBoard, type SceneElement, type SceneFile, type WhiteboardContent } from './scene.ts'

/** Kinds of elements that the whiteboard draws. */
const known = new Set([
  'rectangle',
  'diamond',
  'ellipse',
  'arrow',
  'line',
  'freedraw',
  'text',
  'image',
  'frame',
  'magicframe',
  'embeddable',
  'iframe',
])
/** Farthest coordinate, px. Beyond it a canvas loses fractions. */
const farthest = 1e7
const mostElements = 50_000
/** Most points of a line; longer ones are thinned. */
const mostPoints = 20_000

/** The settings of a board that belong to its document. */
const keptSettings = ['viewBackgroundColor', 'gridModeEnabled', 'gridSize', 'gridStep'] as const

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** Returns a number within the plane, or the other value for what is none. */
function bounded(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.max(-farthest, Math.min(farthest, value))
    : otherwise
}

/** Returns the points of a line as pairs of numbers, at most {@link mostPoints}. */
function pointsOf(value: unknown): readonly (readonly [number, number])[] {
  const all = Array.isArray(value) ? value : []
  const step = Math.ceil(all.length / mostPoints)
  return all
    .filter((_, index) => index % Math.max(1, step) === 0)
    .filter(Array.isArray)
    .map(([x, y]) => [bounded(x, 0), bounded(y, 0)] as const)
}

/** Returns the fields of an element that an embedded page becomes: a box with its address, as no other site is shown. */
function withoutPage(fields: Fields): Fields {
  if (fields.type === 'magicframe') return { ...fields, type: 'frame' }
  if (fields.type !== 'embeddable' && fields.type !== 'iframe') return fields
  return { ...fields, type: 'rectangle' }
}

/** Returns an element with its numbers and references in order; null for what is none. Other fields stay as they are. */
function repairElement(value: unknown, index: number, ids: Set<string>): SceneElement | null {
  if (!isFields(value) || typeof value.type !== 'string') return null
  const fields = withoutPage(value)
  let id = typeof fields.id === 'string' && fields.id !== '' ? fields.id : `element-${index}`
  while (ids.has(id)) id = `${id}-${index}`
  ids.add(id)
  const isLine = fields.type === 'line' || fields.type === 'arrow' || fields.type === 'freedraw'
  const points = isLine ? pointsOf(fields.points) : undefined
  if (points && points.length === 0) return null
  if (fields.type === 'text' && typeof fields.text !== 'string') return null
  return {
    ...fields,
    id,
    type: fields.type as string,
    x: bounded(fields.x, 0),
    y: bounded(fields.y, 0),
    width: bounded(fields.width, 0),
    height: bounded(fields.height, 0),
    ...(fields.angle === undefined ? {} : { angle: bounded(fields.angle, 0) }),
    ...(points ? { points } : {}),
  }
}

/** Returns elements whose containers and frames exist and do not contain themselves. */
function repairReferences(elements: readonly SceneElement[]): SceneElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]))
  return elements.map((element) => {
    const frame = typeof element.frameId === 'string' ? byId.get(element.frameId) : undefined
    const container = typeof element.containerId === 'string' ? byId.get(element.containerId) : undefined
    const frameFits = element.frameId == null || (frame?.type === 'frame' && element.type !== 'frame')
    const containerFits = element.containerId == null || (container !== undefined && container.type !== 'text')
    if (frameFits && containerFits) return element
    return {
      ...element,
      ...(frameFits ? {} : { frameId: null }),
      ...(containerFits ? {} : { containerId: null }),
    }
  })
}

/** Returns the files of a scene whose pictures are kept under a hash. */
function repairFiles(value: unknown): Record<string, SceneFile> {
  if (!isFields(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, file]) =>
      isFields(file) && isHash(file.hash)
        ? [
            [
              id,
              {
                hash: file.hash,
                mimeType: typeof file.mimeType === 'string' ? file.mimeType : 'image/png',
                created: bounded(file.created, 0) === file.created ? file.created : 1,
              },
            ],
          ]
        : [],
    ),
  )
}

/** Returns the settings that belong to a document, each of the kind it has to be. */
function repairSettings(value: unknown): Fields {
  if (!isFields(value)) return {}
  const settings = Object.fromEntries(
    keptSettings.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]] as const])),
  )
  const colour = settings.viewBackgroundColor
  const isColour = typeof colour === 'string' && /^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(colour)
  if (!isColour) delete settings.viewBackgroundColor
  if (typeof settings.gridModeEnabled !== 'boolean') delete settings.gridModeEnabled
  for (const key of ['gridSize', 'gridStep'] as const) {
    const size = settings[key]
    if (typeof size === 'number' && size >= 1 && size <= 200) settings[key] = Math.round(size)
    else delete settings[key]
  }
  return settings
}

/**
 * Repairs the content of a stored document of the whiteboard. Fields of elements that are not known stay.
 * @throws UserError `board-broken` when it is none, `board-too-big` with `limit` when it has too many elements
 */
export function restoreBoard(value: unknown): WhiteboardContent {
  if (!isFields(value) || !Array.isArray(value.elements)) throw new UserError('board-broken')
  if (value.elements.length > mostElements) throw new UserError('board-too-big', { limit: mostElements })
  const ids = new Set<string>()
  const elements: SceneElement[] = []
  const unknown: unknown[] = Array.isArray(value.unknown) ? [...value.unknown] : []
  for (const [index, one] of value.elements.entries()) {
    if (isFields(one) && typeof one.type === 'string' && !known.has(one.type)) unknown.push(one)
    else {
      const element = repairElement(one, index, ids)
      if (element) elements.push(element)
    }
  }
  return {
    ...emptyBoard(),
    elements: repairReferences(elements),
    unknown,
    appState: repairSettings(value.appState),
    files: repairFiles(value.files),
    libraryItems: Array.isArray(value.libraryItems) ? value.libraryItems.filter(isFields) : [],
  }
}

/** What of a file is not shown as its author saw it: how many pages of other sites, and elements of unknown kinds. */
export interface LeftOut {
  readonly pages: number
  readonly strange: number
}

/** Counts what of a file is not shown as its author saw it. */
export function leftOut(value: unknown): LeftOut {
  if (!isFields(value) || !Array.isArray(value.elements)) return { pages: 0, strange: 0 }
  const types = value.elements.filter(isFields).map(({ type }) => type)
  const pages = types.filter((type) => type === 'embeddable' || type === 'iframe').length
  const strange = types.filter((type) => typeof type === 'string' && !known.has(type)).length
  return { pages, strange }
}
