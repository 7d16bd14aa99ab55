/** Fill, stroke and text of one of the colours of a theme. */
export type Tone = readonly [fill: string, stroke: string, ink: string]

export interface DiagramTheme {
  readonly id: string
  /** Colour of the page, and of what stands on it without a fill of its own. */
  readonly paper: string
  readonly edge: string
  readonly ink: string
  /** px; lines of nodes and edges. */
  readonly width: number
  /** Six colours; the first is that of plain shapes, the third that of decisions and notes. */
  readonly tones: readonly Tone[]
}

const theme = (id: string, paper: string, edge: string, ink: string, width: number, tones: string): DiagramTheme => ({
  id,
  paper,
  edge,
  ink,
  width,
  tones: tones
    .trim()
    .split(/\s*\n\s*/)
    .map((tone) => tone.split(' ') as unknown as Tone),
})

/** The themes of diagrams; the first is that of new ones. */
export const diagramThemes: readonly DiagramTheme[] = [
  theme(
    'fresh',
    '#ffffff',
    '#5b6b63',
    '#1d2b25',
    1.5,
    `
    #f2faf4 #4c9a6a #1d2b25
    #d7f0df #2f8f5b #123524
    #fff6dc #d9a326 #4a3a0c
    #e3f0fb #4a8fc7 #14324b
    #fde7e4 #d0655a #54201b
    #eee9fb #7f6bc4 #2f2458`,
  ),
  theme(
    'ink',
    '#ffffff',
    '#222222',
    '#111111',
    1.5,
    `
    #ffffff #222222 #111111
    #eeeeee #222222 #111111
    #f7f7f7 #222222 #111111
    #e2e2e2 #222222 #111111
    #ffffff #222222 #111111
    #d5d5d5 #222222 #111111`,
  ),
  theme(
    'business',
    '#ffffff',
    '#50627a',
    '#1c2a3a',
    1.5,
    `
    #eaf1fb #3f6fb5 #1c2a3a
    #3f6fb5 #2f5690 #ffffff
    #fff1d6 #d68a1c #4d3206
    #dbe7f6 #6b8fc4 #1c2a3a
    #fbe2df #c4574b #4f1a14
    #e7e9ee #6a7689 #1c2a3a`,
  ),
  theme(
    'ocean',
    '#ffffff',
    '#3d6f80',
    '#0e2f3a',
    1.5,
    `
    #e4f5f8 #2d8da3 #0e2f3a
    #2d8da3 #1f6d80 #ffffff
    #fdf3d3 #cfa32e #463705
    #d3ecf5 #3f8fc0 #0f3247
    #fde4df #d8705d #55211a
    #e2e8fa #6077c8 #1c2858`,
  ),
  theme(
    'forest',
    '#fbfcf7',
    '#5d6b4a',
    '#262d1b',
    1.5,
    `
    #eef4e2 #6f8f3f #262d1b
    #6f8f3f #56712e #ffffff
    #faf0d2 #c49a2a #47370a
    #dcecdd #4d8f5d #18351f
    #f8e1d6 #b9643c #4b2110
    #e8e4d8 #857958 #322c1a`,
  ),
  theme(
    'sunset',
    '#fffdfb',
    '#8a5a4a',
    '#3a211a',
    1.5,
    `
    #fff0e6 #e07a3f #3a211a
    #e07a3f #b85c28 #ffffff
    #fff4cf #e0b12c #4b3904
    #fde3e3 #d65f6c #541b23
    #f7dcea #b9568c #4a1834
    #ece2f5 #8d66b3 #361f4d`,
  ),
  theme(
    'rose',
    '#fffdfd',
    '#8a5f6d',
    '#3c1f2a',
    1.5,
    `
    #fdeef2 #d46a8b #3c1f2a
    #d46a8b #ad4c6c #ffffff
    #fff3da #dba63c #4b370a
    #f1e6f8 #9a6fc0 #371f50
    #ffe5dc #dc7452 #54220f
    #e5eefb #6a92c9 #1b3252`,
  ),
  theme(
    'violet',
    '#ffffff',
    '#645a86',
    '#251d44',
    1.5,
    `
    #f1edfc #7a62c9 #251d44
    #7a62c9 #5d46a8 #ffffff
    #fff2d2 #d9a127 #4a3706
    #e0ecfc #4f86cf #13305a
    #fbe3ec #cc5b8d #50183a
    #e0f4ee #3f9f83 #0f3b2f`,
  ),
  theme(
    'candy',
    '#ffffff',
    '#6a6a8a',
    '#2a2a44',
    2,
    `
    #e0f7ff #35b3dc #14394a
    #ffe0ee #ef6aa5 #551a37
    #fff3b8 #ecc31f #4b3c00
    #dff9dc #5cc352 #1b4716
    #ffe2cf #f58a3d #562a08
    #ebe2ff #9272f0 #2f1b66`,
  ),
  theme(
    'paper',
    '#faf6ec',
    '#6e6047',
    '#352c1c',
    1.5,
    `
    #fffdf6 #8a7850 #352c1c
    #f0e5c9 #8a7850 #352c1c
    #fbeec2 #b8912c #45350a
    #e6ece0 #76895f #28331b
    #f6ddd0 #b06a48 #47230f
    #e3e2e6 #77748a #2b2938`,
  ),
  theme(
    'night',
    '#16202b',
    '#9fb3c8',
    '#e6eef6',
    1.5,
    `
    #22303f #6f93b8 #e6eef6
    #1f4a3b #4fbf8f #e2fbf0
    #4a3d17 #e0b84a #fff5d6
    #1f3a58 #5fa3e6 #e4f1ff
    #4d2527 #e0736f #ffe7e5
    #352b57 #9c86ea #eee8ff`,
  ),
  theme(
    'blueprint',
    '#1d4a7a',
    '#d9e8f8',
    '#ffffff',
    1.25,
    `
    #24568c #d9e8f8 #ffffff
    #2f67a3 #ffffff #ffffff
    #24568c #ffe08a #fff3cf
    #1a436f #a9d2ff #ffffff
    #24568c #ffb3a8 #ffe9e5
    #214f80 #c9c3ff #ffffff`,
  ),
]

/** Returns the theme of an id; the first for an unknown one. */
export const themeOf = (id: string): DiagramTheme => diagramThemes.find((theme) => theme.id === id) ?? diagramThemes[0]!
