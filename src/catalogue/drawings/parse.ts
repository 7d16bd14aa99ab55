/** A path of a drawing. */
export interface DrawnPath {
  /** SVG path data. */
  readonly d: string
  /** `#rrggbb` or `#rrggbbaa`, or `currentColor` for the fill of the element. */
  readonly fill: string
  readonly rule?: 'evenodd'
}

/** What an SVG file of this folder holds. */
export interface Drawing {
  readonly viewWidth: number
  readonly viewHeight: number
  /** The lowest first. */
  readonly paths: readonly DrawnPath[]
}

/** The fills that drawings may use, by folder. */
const palettes = {
  stickers: {
    green: '#22a35a',
    forest: '#157a3e',
    pine: '#0d5a2c',
    mint: '#a9dca3',
    dew: '#dff3d8',
    yellow: '#ffd05b',
    amber: '#f5b52e',
    orange: '#ff9a4d',
    red: '#ef5350',
    crimson: '#c93a3f',
    pink: '#ff8fa6',
    blush: '#ffd3dc',
    blue: '#58aee6',
    navy: '#2f7fc1',
    sky: '#c5e6f8',
    white: '#ffffff',
    ink: '#2d3b34',
    brown: '#8d5b3e',
    cocoa: '#6b4029',
    tan: '#e0ac78',
    cream: '#fff1d9',
    violet: '#a58be6',
    purple: '#7d62c9',
    mist: '#e2e8e4',
    grey: '#b4c0b9',
    gloss: '#ffffff80',
  },
  shapes: { own: 'currentColor', shade: '#00000038', light: '#ffffff4d' },
  // Greens, oranges and blues take the colours of the cover (`core/compose/drawn-picture.ts`); the others stay.
  subjects: {
    accent: '#22a35a',
    accentDeep: '#157a3e',
    accentLight: '#a9dca3',
    accentPale: '#dff3d8',
    second: '#ff9a4d',
    secondDeep: '#d9702a',
    secondLight: '#ffd3a8',
    third: '#58aee6',
    thirdDeep: '#2f7fc1',
    thirdLight: '#c5e6f8',
    white: '#ffffff',
    paper: '#f4f1ea',
    grey: '#c9cfcb',
    steel: '#76827b',
    ink: '#2d3b34',
    skin: '#f6c9a4',
    skinDeep: '#e0a57c',
    hair: '#3a2c28',
    hairLight: '#5a443c',
    leaf: '#4f9d5b',
    leafDeep: '#35743f',
    wood: '#b98352',
    woodDeep: '#8d5b3e',
    red: '#e5533d',
    redDeep: '#b93a2b',
    yellow: '#ffc94a',
    yellowDeep: '#e39f1f',
    cream: '#fff1d9',
    pink: '#ff9fb0',
    pinkLight: '#ffd3dc',
    shade: '#00000024',
    gloss: '#ffffff80',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fills of subjects that stand for a colour of the page, by the name of that colour. */
export const subjectTones: Readonly<Record<string, string>> = {
  '#22a35a': 'accent',
  '#157a3e': 'accent-deep',
  '#a9dca3': 'accent-light',
  '#dff3d8': 'accent-pale',
  '#ff9a4d': 'second',
  '#d9702a': 'second-deep',
  '#ffd3a8': 'second-light',
  '#58aee6': 'third',
  '#2f7fc1': 'third-deep',
  '#c5e6f8': 'third-light',
}

export type DrawingFolder = keyof typeof palettes

/** Largest file of a folder, bytes: drawings for small sizes have few details. */
const largestFile: Readonly<Record<DrawingFolder, number>> = { stickers: 3072, shapes: 3072, subjects: 6144 }
const frame =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d[\d.]*) (\d[\d.]*)">\s*((?:<path [^<>]*\/>\s*)+)<\/svg>\s*$/
const pathData = /^M[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/

function pathOf(text: string, fills: readonly string[]): DrawnPath {
  const attribute = /\s*([a-z-]+)="([^"]*)"\s*/g
  const {
    d,
    fill,
    'fill-rule': rule,
    ...others
  } = Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))
  if (Object.keys(others).length > 0 || text.replace(attribute, '') !== '')
    throw new Error(`A path has only d, fill and fill-rule: ${text.slice(0, 80)}`)
  if (d === undefined || !pathData.test(d)) throw new Error(`Not path data: ${d?.slice(0, 80)}`)
  if (fill === undefined || !fills.includes(fill)) throw new Error(`Not a fill of the palette: ${fill}`)
  if (rule === undefined) return { d, fill }
  if (rule !== 'evenodd') throw new Error(`Unknown fill rule: ${rule}`)
  return { d, fill, rule }
}

/**
 * Reads a drawing from the text of an SVG file.
 * @throws Error for a file above the size its folder allows, for anything but paths in a view box that starts at 0 0, and for a fill that is
 *   not in the palette of the folder
 */
export function parseDrawing(svg: string, folder: DrawingFolder): Drawing {
  if (svg.length > largestFile[folder]) throw new Error(`Larger than ${largestFile[folder]} bytes`)
  const [, width, height, paths] = frame.exec(svg) ?? []
  if (paths === undefined) throw new Error('Not an <svg> with a view box and nothing but <path> elements')
  const fills = Object.values(palettes[folder])
  return {
    viewWidth: Number(width),
    viewHeight: Number(height),
    paths: [...paths.matchAll(/<path ([^<>]*)\/>/g)].map(([, attributes = '']) => pathOf(attributes, fills)),
  }
}
