import type { Task } from '../../stores/bench/task.ts'
import type { FilesSummary } from './types.ts'

/** Returns what forms and the privacy check need to know about the files that passed the gate. */
export function summarise(tasks: readonly Task[]): FilesSummary {
  const infos = tasks.flatMap((task) => task.info ?? [])
  return {
    count: tasks.length,
    formats: [...new Set(infos.map((info) => info.format))],
    hasAlpha: infos.some((info) => info.hasAlpha),
    moving: [...new Set(infos.filter((info) => info.frames > 1).map((info) => info.format))],
    sizes: infos.map(({ width, height }) => ({ width, height })),
  }
}

/** The kinds of metadata that can be kept: the option that keeps each, and where it is counted. */
export const privacyKinds = [
  { option: 'keepGps', count: 'gps' },
  { option: 'keepDevice', count: 'device' },
  { option: 'keepTime', count: 'time' },
  { option: 'keepText', count: 'text' },
] as const

/** Number of pictures that carry each kind of metadata. */
export interface CarriedCounts {
  readonly gps: number
  readonly device: number
  readonly time: number
  readonly text: number
  readonly thumbnail: number
  readonly trailing: number
}

export function countCarried(tasks: readonly Task[]): CarriedCounts {
  const all = tasks.flatMap((task) => task.info?.carried ?? [])
  const count = (has: (carried: (typeof all)[number]) => unknown) => all.filter(has).length
  return {
    gps: count((carried) => carried.gps),
    device: count((carried) => carried.device),
    time: count((carried) => carried.takenAt),
    text: count((carried) => carried.text),
    thumbnail: count((carried) => carried.thumbnailBytes),
    trailing: count((carried) => carried.trailingBytes),
  }
}
