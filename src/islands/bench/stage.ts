import type { ComponentType } from 'react'
import type { OptionValues } from '../../stores/bench/tool-options.ts'

/** The picture on a tool's stage. */
interface StagePicture {
  readonly id: string
  readonly name: string
  readonly file: Blob
  /** Object URL of the upright picture; any `<img>` can show it. */
  readonly url: string
  /** Size of the picture itself, px; the image at `url` may be smaller. */
  readonly width: number
  readonly height: number
  /** The newest finished result and its size in px; null if there is none. */
  readonly result: { readonly url: string; readonly width: number; readonly height: number } | null
  /** All newest finished results in their order; empty if there are none. */
  readonly results: readonly { readonly url: string; readonly blob: Blob; readonly details?: unknown }[]
  /** Index in the list, from 0. */
  readonly index: number
  readonly count: number
}

/** Props of `islands/tools/<tool>/Stage.tsx`: the tool's own UI, shown above the list. */
export interface StageProps<Options> {
  readonly picture: StagePicture
  /** The options in force for this picture. */
  readonly value: Options
  /** Changes an option for all pictures. */
  readonly onChange: (patch: Partial<Options>) => void
  /** Changes an option for this picture only; null resets it to the common options. */
  readonly onChangeThis: (patch: Partial<Options> | null) => void
}

type Stage = ComponentType<StageProps<OptionValues>>

const modules = import.meta.glob<{ default: Stage }>('../tools/*/Stage.tsx')

/** Returns the loader of a tool's stage; undefined if the tool has none. */
export function stageOf(tool: string): (() => Promise<{ default: Stage }>) | undefined {
  return modules[`../tools/${tool}/Stage.tsx`]
}
