import { group, type Mark } from './marks.ts'

/** The markers that are drawn, on a square of 16 px. Names are those of XMind. */

const colours: Readonly<Record<string, string>> = {
  red: '#d93a3f',
  orange: '#d96a0b',
  yellow: '#b98900',
  'light-blue': '#2a93c9',
  blue: '#2b6fd6',
  'dark-blue': '#274b9f',
  green: '#1f8f4a',
  'dark-green': '#14663a',
  purple: '#7c4ddb',
  gray: '#6b7680',
  grey: '#6b7680',
  'dark-gray': '#40484f',
}
const priorities = ['red', 'orange', 'yellow', 'green', 'blue', 'dark-blue', 'purple', 'gray', 'gray']

const path = (d: string, attributes: Mark['attributes'] = {}): Mark => ({
  tag: 'path',
  attributes: { d, ...attributes },
})
const line = (d: string, stroke = '#ffffff'): Mark =>
  path(d, { fill: 'none', stroke, 'stroke-width': 1.6, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
const disc = (fill: string): Mark => ({ tag: 'circle', attributes: { cx: 8, cy: 8, r: 7.5, fill } })

/** Signs in white on a coloured disc. */
const symbols: Readonly<Record<string, readonly [colour: string, d: string]>> = {
  plus: ['green', 'M8 4.5v7M4.5 8h7'],
  minus: ['red', 'M4.5 8h7'],
  question: ['blue', 'M6 6.2a2 2 0 1 1 2.6 1.9c-.5.2-.6.5-.6 1.1M8 11.6v.1'],
  exclam: ['orange', 'M8 4v5M8 11.6v.1'],
  attention: ['yellow', 'M8 4v5M8 11.6v.1'],
  right: ['green', 'M4.6 8.3l2.3 2.3 4.5-4.9'],
  wrong: ['red', 'M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4'],
  pause: ['gray', 'M6.3 5v6M9.7 5v6'],
  info: ['blue', 'M8 7.5V12M8 4.6v.1'],
  idea: ['yellow', 'M6.3 10.2a3.2 3.2 0 1 1 3.4 0V11H6.3zM6.8 12.8h2.4'],
  pin: ['purple', 'M8 12.5V9M5 9h6M6.4 9l.5-4.5h2.2l.5 4.5'],
  like: ['red', 'M8 11.7S4.2 9.4 4.2 6.9C4.2 4.9 6.9 4.4 8 6.3c1.1-1.9 3.8-1.4 3.8.6 0 2.5-3.8 4.8-3.8 4.8z'],
}

/** Angles of arrows, degrees from the right, clockwise. */
const arrows: Readonly<Record<string, number>> = {
  right: 0,
  'down-right': 45,
  down: 90,
  'down-left': 135,
  left: 180,
  'up-left': 225,
  up: 270,
  'up-right': 315,
}

const mouths: Readonly<Record<string, string>> = {
  smile: 'M4.8 9.3c.7 1.6 1.9 2.3 3.2 2.3s2.5-.7 3.2-2.3',
  laugh: 'M4.6 9h6.8c-.3 2-1.7 3-3.4 3s-3.1-1-3.4-3z',
  boring: 'M5.2 10.5h5.6',
  cry: 'M5 11.5c.7-1.5 1.8-2 3-2s2.3.5 3 2',
  angry: 'M5.2 11.3c.8-1 1.7-1.4 2.8-1.4s2 .4 2.8 1.4M4.6 4.6l2 1M11.4 4.6l-2 1',
  surprise: 'M8 9.2a1.4 1.4 0 1 0 .01 0z',
}

function signOf(family: string, name: string): readonly Mark[] | null {
  const colour = colours[name] ?? colours.gray!
  switch (family) {
    case 'priority': {
      const fill = colours[priorities[Number(name) - 1] ?? '']
      const text = { 'text-anchor': 'middle', fill: '#ffffff', 'font-size': 10.5, 'font-weight': 700 }
      return fill ? [disc(fill), { tag: 'text', attributes: { x: 8, y: 11.8, ...text }, text: name }] : null
    }
    case 'flag':
      return [line('M3.5 2v12.5', colour), path('M4 2.2h9l-2.2 3.2L13 8.6H4z', { fill: colour })]
    case 'star':
      return [path('M8 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 12l-4.3 2.3.9-4.8L1.1 6.2l4.8-.6z', { fill: colour })]
    case 'people':
      return [
        path('M8 1.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM1.8 14.8c.3-3.6 2.9-5.6 6.2-5.6s5.9 2 6.2 5.6z', {
          fill: colour,
        }),
      ]
    case 'tag':
      return [
        path('M1.5 2.5h6.2l6.8 6.3-5.6 5.7-7.4-6.6zM4.6 4.4a1.1 1.1 0 1 0 .01 0z', {
          fill: colour,
          'fill-rule': 'evenodd',
        }),
      ]
    case 'symbol': {
      const sign = symbols[name]
      return sign ? [disc(colours[sign[0]]!), line(sign[1])] : null
    }
    case 'arrow': {
      const angle = arrows[name]
      return angle === undefined
        ? null
        : [disc(colours.blue!), group({ transform: `rotate(${angle} 8 8)` }, [line('M4.2 8h7.4M8.6 5l3 3-3 3')])]
    }
    case 'smiley': {
      const mouth = mouths[name]
      const eye = (cx: number): Mark => ({ tag: 'circle', attributes: { cx, cy: 6.6, r: 1, fill: '#5f4300' } })
      return mouth ? [disc('#ffcf4d'), eye(5.5), eye(10.5), line(mouth, '#5f4300')] : null
    }
    default:
      return null
  }
}

const offered = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'gray']

/** The markers that are offered, by group; of one group a node has at most one. */
export const markerGroups: readonly { readonly kind: string; readonly names: readonly string[] }[] = [
  { kind: 'priority', names: priorities.map((_, at) => `${at + 1}`) },
  { kind: 'flag', names: offered },
  { kind: 'star', names: offered },
  { kind: 'people', names: offered },
  { kind: 'symbol', names: Object.keys(symbols) },
  { kind: 'arrow', names: ['right', 'left', 'up', 'down'] },
  { kind: 'smiley', names: Object.keys(mouths) },
]

/** Draws a marker in a square; one that is not known as a small label. */
export function markerMark(name: string, x: number, y: number, side: number): Mark {
  const dash = name.indexOf('-')
  const sign = signOf(name.slice(0, dash), name.slice(dash + 1))
  const unknown = [
    path('M3 3h10v10H3z', { fill: 'none', stroke: colours.gray, 'stroke-width': 1.4 }),
    path('M6 8h4', { stroke: colours.gray, 'stroke-width': 1.4 }),
  ]
  return group({ transform: `translate(${x} ${y}) scale(${side / 16})` }, sign ?? unknown)
}

/** Draws the progress of a task: a ring that fills, a tick when it is done. */
export function progressMark(progress: number, x: number, y: number, side: number): Mark {
  const green = '#15803d'
  const angle = (Math.min(99.9, progress) / 100) * 2 * Math.PI
  const [endX, endY] = [8 + 5 * Math.sin(angle), 8 - 5 * Math.cos(angle)].map((value) => Math.round(value * 100) / 100)
  const pie = `M8 8V3A5 5 0 ${angle > Math.PI ? 1 : 0} 1 ${endX} ${endY}z`
  const ring: Mark = {
    tag: 'circle',
    attributes: { cx: 8, cy: 8, r: 6.8, fill: '#ffffff', stroke: green, 'stroke-width': 1.4 },
  }
  const done = [disc(green), line('M4.6 8.3l2.3 2.3 4.5-4.9')]
  const inside = progress >= 100 ? done : progress > 0 ? [ring, path(pie, { fill: green })] : [ring]
  return group({ transform: `translate(${x} ${y}) scale(${side / 16})` }, inside)
}
