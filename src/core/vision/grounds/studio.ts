import type { Plate } from './plate.ts'

/** A sheet of paper behind the person, lit by one lamp and by a second one in another colour. */
interface Sheet {
  /** From the top to the bottom. */
  readonly fill: readonly [string, string]
  /** Light behind the head. */
  readonly lamp: string
  readonly strength: number
  /** Light from the lower left. */
  readonly second?: string
}

const sheets = {
  'studio-white': { fill: ['#e9ebee', '#f6f6f4'], lamp: '#ffffff', strength: 0.2 },
  'studio-grey': { fill: ['#8f959b', '#a7abae'], lamp: '#e6eaed', strength: 0.42 },
  'studio-graphite': { fill: ['#22262b', '#2e3136'], lamp: '#7d868f', strength: 0.5, second: '#3b4652' },
  'studio-cream': { fill: ['#d9c7ad', '#e6d9c4'], lamp: '#fff3df', strength: 0.34 },
  'studio-sky': { fill: ['#6ea6dc', '#a9cdee'], lamp: '#e2f1ff', strength: 0.4 },
  'studio-navy': { fill: ['#10213f', '#1b3157'], lamp: '#6b93cf', strength: 0.45, second: '#23508f' },
  'studio-mint': { fill: ['#8fc4ad', '#bfe3cf'], lamp: '#f0fff7', strength: 0.36 },
  'studio-rose': { fill: ['#d99aa4', '#efc3c2'], lamp: '#fff0ec', strength: 0.36, second: '#ffd0b8' },
  'studio-violet': { fill: ['#5b4a9c', '#8e6fc4'], lamp: '#d9c8ff', strength: 0.42, second: '#e38bc4' },
  'studio-sunset': { fill: ['#7a5aa6', '#f0a06a'], lamp: '#ffd9a8', strength: 0.3, second: '#ff8f6b' },
} as const satisfies Readonly<Record<string, Sheet>>

/** Returns the scene of a sheet: bright behind the head, darker towards the corners. */
const lit =
  ({ fill, lamp, strength, second }: Sheet) =>
  (plate: Plate): void => {
    plate.fill(...fill)
    if (second) plate.glow({ x: -0.7, y: 0.75, w: 0.85, h: 0.75, colour: second, strength: 0.3, mix: 'add' })
    plate.glow({ x: 0.04, y: -0.18, w: 0.78, h: 0.72, colour: lamp, strength, mix: 'over' })
    plate.glow({ x: -0.95, y: -0.95, w: 0.8, h: 0.8, colour: '#000000', strength: 0.16 })
    plate.glow({ x: 1, y: 1, w: 0.9, h: 0.7, colour: '#000000', strength: 0.14 })
    plate.glow({ x: 1, y: -1, w: 0.7, h: 0.7, colour: '#000000', strength: 0.1 })
    plate.cloud(0.34, 0.018, 5)
  }

/** Sheets of a photographer's studio. */
export const studioScenes = {
  'studio-white': lit(sheets['studio-white']),
  'studio-grey': lit(sheets['studio-grey']),
  'studio-graphite': lit(sheets['studio-graphite']),
  'studio-cream': lit(sheets['studio-cream']),
  'studio-sky': lit(sheets['studio-sky']),
  'studio-navy': lit(sheets['studio-navy']),
  'studio-mint': lit(sheets['studio-mint']),
  'studio-rose': lit(sheets['studio-rose']),
  'studio-violet': lit(sheets['studio-violet']),
  'studio-sunset': lit(sheets['studio-sunset']),
} as const
