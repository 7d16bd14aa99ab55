/** Papers a seal can be previewed on. */
export const scenes = [
  { value: 'grid', label: '毫米格' },
  { value: 'clear', label: '透明' },
  { value: 'letter', label: '信笺' },
  { value: 'book', label: '书页' },
  { value: 'painting', label: '落款' },
] as const

export type Scene = (typeof scenes)[number]['value']

/** The visible part of a paper, mm; the seal's middle is at 0, 0. */
export interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step)

function Grid({ view, edge }: { view: View; edge: { left: number; top: number } }) {
  const lines = (step: number) => {
    const across = range(Math.ceil((view.left - edge.left) / step) * step, view.left - edge.left + view.width, step)
    const down = range(Math.ceil((view.top - edge.top) / step) * step, view.top - edge.top + view.height, step)
    return [
      ...across.map((x) => `M${x + edge.left} ${view.top}v${view.height}`),
      ...down.map((y) => `M${view.left} ${y + edge.top}h${view.width}`),
    ].join('')
  }
  const fine = view.width < 130
  return (
    <g fill="none">
      <rect x={view.left} y={view.top} width={view.width} height={view.height} fill="#fffefa" />
      {fine && <path d={lines(1)} stroke="#e9efe6" strokeWidth={view.width / 900} />}
      <path d={lines(5)} stroke="#dbe6d6" strokeWidth={view.width / 800} />
      <path d={lines(10)} stroke="#bfd3b8" strokeWidth={view.width / 650} />
    </g>
  )
}

function Checker({ view }: { view: View }) {
  return (
    <>
      <defs>
        <pattern id="seal-checker" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" fill="#ffffff" />
          <path d="M0 0h2v2h-2zM2 2h2v2h-2z" fill="#e4e7e2" />
        </pattern>
      </defs>
      <rect x={view.left} y={view.top} width={view.width} height={view.height} fill="url(#seal-checker)" />
    </>
  )
}

const script = '"Kaiti SC", KaiTi, STKaiti, "LXGW WenKai", serif'

function Letter({ view }: { view: View }) {
  const rows = range(-9, 4, 1)
  const words = ['近来山中多雨，檐下新竹已过人高。', '寄上旧书两册，闲时可读。', '盼春深时来，同饮新茶。']
  return (
    <g>
      <rect x={view.left} y={view.top} width={view.width} height={view.height} fill="#fbf7ec" />
      <path
        d={rows.map((row) => `M${view.left} ${row * 10 + 4}h${view.width}`).join('')}
        stroke="#d9c9a8"
        strokeWidth="0.25"
      />
      <g fontFamily={script} fontSize="5.4" fill="#33302a">
        {words.map((line, at) => (
          <text key={line} x={view.left + view.width * 0.07} y={-28.6 + at * 10}>
            {line}
          </text>
        ))}
        <text x="2" y="1.6" textAnchor="end">
          清和 谨上
        </text>
      </g>
    </g>
  )
}

const poem = ['饮酒', '结庐在人境', '而无车马喧', '问君何能尔', '心远地自偏', '采菊东篱下', '悠然见南山', '山气日夕佳']

function Book({ view }: { view: View }) {
  const [top, down] = [view.top + view.height * 0.08, view.height * 0.84]
  const [right, columns] = [14, Math.ceil((view.width * 0.84) / 12)]
  const step = Math.min(8.4, (down - 6) / 5.4)
  return (
    <g>
      <rect x={view.left} y={view.top} width={view.width} height={view.height} fill="#f4ecd8" />
      <g stroke="#b9a27a" fill="none" strokeWidth="0.25">
        <rect x={right - columns * 12} y={top} width={columns * 12} height={down} strokeWidth="0.7" />
        <path
          d={range(1, columns - 1, 1)
            .map((at) => `M${right - at * 12} ${top}v${down}`)
            .join('')}
        />
      </g>
      <g fontFamily={script} fontSize={step * 0.72} fill="#3a342a">
        {range(0, columns - 1, 1).map((column) => (
          <g key={column}>
            {[...(poem[column] ?? '')].map((letter, row) => (
              <text key={letter} x={right - 6 - column * 12} y={top + 3 + (row + 0.75) * step} textAnchor="middle">
                {letter}
              </text>
            ))}
          </g>
        ))}
      </g>
    </g>
  )
}

function Painting({ view }: { view: View }) {
  const { left, top, width, height } = view
  const hill = (lift: number, swell: number) =>
    `M${left} ${top + height}V${top + height * (0.62 - lift)}C${left + width * 0.12} ${top + height * (0.3 - lift)} ${left + width * 0.18} ${top + height * (0.28 - lift)} ${left + width * 0.26} ${top + height * (0.55 - lift)}S${left + width * 0.44} ${top + height * (0.5 - swell)} ${left + width * 0.54} ${top + height * (0.86 - swell)}S${left + width * 0.8} ${top + height * 0.97} ${left + width} ${top + height * 0.98}V${top + height}Z`
  return (
    <g>
      <rect x={left} y={top} width={width} height={height} fill="#f3eee1" />
      <circle cx={left + width * 0.48} cy={top + height * 0.24} r={height * 0.07} fill="#d8643f" opacity="0.5" />
      <path d={hill(0.08, 0.02)} fill="#6d7f78" opacity="0.25" />
      <path d={hill(-0.06, -0.06)} fill="#4b5f5a" opacity="0.38" />
      <path d={hill(-0.24, -0.14)} fill="#2c3a39" opacity="0.62" />
      <g fontFamily={script} fontSize={height * 0.062} fill="#2b2823">
        {['山静似太古', '日长如小年'].map((line, column) => (
          <g key={line}>
            {[...line].map((letter, row) => (
              <text
                key={letter}
                x={height * (0.06 - column * 0.11)}
                y={top + height * 0.13 + row * height * 0.072}
                textAnchor="middle"
              >
                {letter}
              </text>
            ))}
          </g>
        ))}
      </g>
    </g>
  )
}

/** Position of the seal on each paper, in shares of the visible part. */
export const anchors: Readonly<Record<Scene, readonly [x: number, y: number]>> = {
  grid: [0.5, 0.5],
  clear: [0.5, 0.5],
  letter: [0.74, 0.68],
  book: [0.84, 0.68],
  painting: [0.8, 0.72],
}

/** Draws the paper behind a seal; `edge` is the position of the seal's top left corner, mm. */
export function SceneGround({ scene, view, edge }: { scene: Scene; view: View; edge: { left: number; top: number } }) {
  if (scene === 'grid') return <Grid view={view} edge={edge} />
  if (scene === 'clear') return <Checker view={view} />
  if (scene === 'letter') return <Letter view={view} />
  return scene === 'book' ? <Book view={view} /> : <Painting view={view} />
}
