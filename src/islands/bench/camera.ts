import type { ComponentType } from 'react'
import type { OptionValues } from '../../stores/bench/tool-options.ts'

/** Props of `islands/tools/<tool>/Camera.tsx`: a dialog that takes pictures for the list. */
export interface CameraProps<Options> {
  /** The options in force for all pictures. */
  readonly value: Options
  /** Adds a picture to the list. */
  readonly onTaken: (file: File) => void
  readonly onClose: () => void
}

type Camera = ComponentType<CameraProps<OptionValues>>

const modules = import.meta.glob<{ default: Camera }>('../tools/*/Camera.tsx')

/** Returns the loader of a tool's camera; undefined if the tool has none. */
export function cameraOf(tool: string): (() => Promise<{ default: Camera }>) | undefined {
  return modules[`../tools/${tool}/Camera.tsx`]
}
