import type { Typeface, Voice } from '../compose/style.ts'
import type { CardTheme } from './theme.ts'

const sans = (weight: number): Typeface => ({ family: 'noto-sans-sc', weight })
const serif = (weight: number): Typeface => ({ family: 'noto-serif-sc', weight })
const only = (family: string): Typeface => ({ family, weight: 400 })

const modern: Voice = { title: sans(900), body: sans(400) }
const bookish: Voice = { title: serif(900), body: serif(400) }
const editorial: Voice = { title: serif(900), body: sans(400) }
const round: Voice = { title: only('zcool-kuaile'), body: sans(400) }
const literary: Voice = { title: only('zcool-xiaowei'), body: serif(400) }
const brush: Voice = { title: only('ma-shan-zheng'), body: serif(400) }

type Rest = Omit<CardTheme, 'id' | 'palette' | 'surface'>

const usual: Rest = {
  ...{ voice: modern, ground: 'flat', frame: 'open', heading: 'underline', strip: 'plain', counter: 'fraction' },
  ...{ cover: 'poster', bullet: 'dot', number: 'disc', items: 'plain', prose: 'plain', quote: 'bar', radius: 0.03 },
}

type Colours = readonly [
  paper: string | readonly string[],
  accent: string,
  second: string,
  ink?: string,
  surface?: string,
]

function theme(id: string, [paper, accent, second, ink, surface]: Colours, rest: Partial<Rest>): CardTheme {
  const papers = typeof paper === 'string' ? [paper] : paper
  return {
    ...usual,
    ...rest,
    id,
    palette: { name: id, paper: papers, accent, second, ...(ink && { ink }) },
    ...(surface && { surface }),
  }
}

/** All themes, in the order in which they are offered. */
export const cardThemes: readonly CardTheme[] = [
  theme('white-paper', ['#ffffff', '#1f6f4a', '#f2b84b', '#17211c'], {}),
  theme('sticky-note', ['#e9e4d8', '#d9730d', '#f4a7a0', '#3b2f1e', '#fff2a8'], {
    ...{
      voice: round,
      frame: 'note',
      heading: 'marker',
      cover: 'sheet',
      bullet: 'star',
      quote: 'marks',
      counter: 'dots',
    },
  }),
  theme('memo', ['#fffdf6', '#c98a00', '#f7d774', '#1c1c1e'], {
    ...{ ground: 'ruled', heading: 'plain', strip: 'app', bullet: 'ring', items: 'rules', quote: 'plate' },
  }),
  theme('kraft', ['#c9a477', '#8a3b12', '#e8d3ad', '#2e1d0e', '#f3e6cf'], {
    ...{
      voice: editorial,
      ground: 'kraft',
      frame: 'torn',
      heading: 'boxed',
      cover: 'sheet',
      bullet: 'square',
      number: 'seal',
      quote: 'bar',
      counter: 'figure',
    },
  }),
  theme('grid-notebook', ['#fbfcff', '#2f6bd8', '#ffd84d', '#16233f'], {
    ...{ ground: 'grid', heading: 'marker', bullet: 'tick', number: 'ring', quote: 'plate', strip: 'rule' },
  }),
  theme('glass', [['#e9ddff', '#d5e6ff', '#ffe1ee'], '#6a4be0', '#ff7ab8', '#1f1a3d', '#fcfbff'], {
    ...{
      ground: 'orbs',
      frame: 'glass',
      heading: 'pill',
      strip: 'chip',
      cover: 'sheet',
      items: 'plates',
      quote: 'plate',
      radius: 0.05,
      counter: 'dots',
    },
  }),
  theme('magazine', ['#f6f2ea', '#b3261e', '#1d3557', '#191613'], {
    ...{
      voice: editorial,
      heading: 'figure',
      strip: 'rule',
      counter: 'figure',
      bullet: 'dash',
      number: 'figure',
      items: 'rules',
      quote: 'marks',
      cover: 'masthead',
    },
  }),
  theme('blackboard', ['#24443a', '#ffd75e', '#8a6240', '#f4f1e4'], {
    ...{
      voice: round,
      ground: 'chalk',
      heading: 'underline',
      bullet: 'star',
      number: 'ring',
      quote: 'marks',
      counter: 'figure',
      cover: 'centre',
    },
  }),
  theme('minimal-black', ['#0d0d0f', '#c8f04b', '#ffffff', '#f5f5f5'], {
    ...{ heading: 'figure', counter: 'bar', bullet: 'dash', number: 'figure', items: 'rules', cover: 'giant' },
  }),
  theme('journal', ['#fbf4ec', '#d9627a', '#9fcfc0', '#4a3434', '#fffdf9'], {
    ...{
      voice: round,
      ground: 'dots',
      frame: 'torn',
      heading: 'pill',
      bullet: 'star',
      items: 'plates',
      quote: 'marks',
      counter: 'dots',
      cover: 'sheet',
    },
  }),
  theme('newspaper', ['#f1ebdc', '#1a1a1a', '#a3271b', '#1a1714'], {
    ...{
      voice: bookish,
      heading: 'rules',
      strip: 'rule',
      bullet: 'square',
      number: 'figure',
      quote: 'bar',
      cover: 'masthead',
      items: 'rules',
    },
  }),
  theme('chat', ['#ededed', '#2f9e5b', '#4a7bd0', '#191919'], {
    ...{
      frame: 'phone',
      heading: 'centre',
      strip: 'rule',
      items: 'bubbles',
      prose: 'bubbles',
      quote: 'plate',
      cover: 'bubbles',
    },
  }),
  theme('code', ['#161b26', '#5ccfe6', '#ffcc66', '#dfe6f0', '#0d1117'], {
    ...{
      frame: 'window',
      heading: 'prompt',
      strip: 'none',
      counter: 'figure',
      bullet: 'dash',
      number: 'tag',
      quote: 'bar',
      cover: 'sheet',
      radius: 0.026,
    },
  }),
  theme('rice-paper', ['#f5efe0', '#a62c22', '#5d7367', '#22201c'], {
    ...{
      voice: brush,
      ground: 'rice',
      heading: 'stamp',
      strip: 'none',
      bullet: 'diamond',
      number: 'seal',
      quote: 'bar',
      cover: 'column',
      counter: 'figure',
    },
  }),
  theme('excerpt', ['#f3eee3', '#7a5c3e', '#b9975b', '#2f2820', '#fdfbf5'], {
    ...{
      voice: literary,
      frame: 'panel',
      heading: 'centre',
      quote: 'marks',
      cover: 'sheet',
      bullet: 'diamond',
      number: 'ring',
      radius: 0.012,
    },
  }),
  theme('timeline', ['#f2f7fb', '#0b6fb8', '#ff8a3d', '#10263a'], {
    ...{ frame: 'rail', heading: 'pill', items: 'plain', number: 'disc', bullet: 'ring', counter: 'bar' },
  }),
  theme('bold-poster', ['#ffd93b', '#141414', '#e4322b', '#141414'], {
    ...{
      heading: 'band',
      strip: 'none',
      counter: 'figure',
      bullet: 'square',
      number: 'tag',
      items: 'rules',
      radius: 0,
      cover: 'giant',
    },
  }),
  theme('swiss', ['#f4f4f2', '#e1251b', '#111111', '#111111'], {
    ...{
      heading: 'figure',
      strip: 'rule',
      counter: 'figure',
      bullet: 'square',
      number: 'figure',
      cover: 'giant',
      quote: 'bar',
    },
  }),
  theme('receipt', ['#b9d8c4', '#1d5c3c', '#e2703a', '#1c1c1c', '#fffefa'], {
    ...{
      frame: 'receipt',
      heading: 'centre',
      strip: 'none',
      bullet: 'dash',
      number: 'figure',
      items: 'rules',
      cover: 'sheet',
    },
  }),
  theme('index-card', ['#d8c9b0', '#c0392b', '#2d6a8f', '#262019', '#fffdf7'], {
    ...{
      frame: 'index',
      heading: 'bar',
      strip: 'chip',
      cover: 'sheet',
      bullet: 'square',
      number: 'tag',
      quote: 'plate',
      voice: editorial,
    },
  }),
  theme('neon-night', [['#140b2e', '#1a0f3f'], '#ff5fd2', '#4de1ff', '#f5eeff'], {
    ...{
      ground: 'glow',
      heading: 'bar',
      strip: 'chip',
      items: 'plates',
      counter: 'bar',
      bullet: 'diamond',
      number: 'ring',
      quote: 'plate',
    },
  }),
  theme('morandi', ['#dcd5cb', '#7d8f86', '#c39b86', '#3a3733', '#f4f0ea'], {
    ...{
      voice: literary,
      ground: 'blocks',
      frame: 'panel',
      heading: 'underline',
      cover: 'sheet',
      radius: 0.06,
      bullet: 'dot',
      quote: 'plate',
      counter: 'dots',
    },
  }),
  theme('aura', [['#fff1e6', '#ffe0e6', '#f3e6ff'], '#d5527a', '#f2a65a', '#3d2330'], {
    ...{
      voice: editorial,
      ground: 'glow',
      heading: 'centre',
      cover: 'centre',
      bullet: 'dot',
      number: 'ring',
      quote: 'marks',
      counter: 'dots',
    },
  }),
  theme('blueprint', ['#12438c', '#ffffff', '#ffd166', '#f4f8ff'], {
    ...{
      ground: 'fine-grid',
      heading: 'bar',
      strip: 'rule',
      counter: 'fraction',
      bullet: 'square',
      number: 'ring',
      quote: 'bar',
    },
  }),
  theme('film', ['#191512', '#f0a63c', '#d8573f', '#f6efe4'], {
    ...{
      ground: 'perforated',
      heading: 'underline',
      counter: 'figure',
      bullet: 'dash',
      number: 'figure',
      cover: 'centre',
      voice: editorial,
      quote: 'marks',
    },
  }),
  theme('postcard', ['#fbf7ee', '#c2342b', '#24579b', '#22262e'], {
    ...{
      voice: editorial,
      ground: 'airmail',
      heading: 'underline',
      strip: 'none',
      bullet: 'star',
      number: 'ring',
      quote: 'marks',
      cover: 'centre',
      counter: 'figure',
    },
  }),
  theme('neo-pop', ['#b8e4ff', '#ff5c39', '#ffe14d', '#111111', '#ffffff'], {
    ...{
      frame: 'outline',
      heading: 'boxed',
      strip: 'chip',
      cover: 'sheet',
      bullet: 'star',
      number: 'tag',
      items: 'plain',
      quote: 'plate',
      radius: 0.036,
    },
  }),
  theme('spiral', ['#c6d8d3', '#2c7a63', '#f4b942', '#1f2d28', '#fffefb'], {
    ...{
      frame: 'spiral',
      heading: 'marker',
      cover: 'sheet',
      bullet: 'tick',
      number: 'disc',
      items: 'plain',
      quote: 'plate',
      radius: 0.03,
      counter: 'dots',
    },
  }),
]

/** Returns a theme by its id; the first one for an unknown id. */
export const cardThemeOf = (id: string): CardTheme => cardThemes.find((one) => one.id === id) ?? cardThemes[0]!
