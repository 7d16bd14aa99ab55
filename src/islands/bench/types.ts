import type { Size } from '../../core/geometry.ts'
import type { ImageFormat } from '../../core/image/info.ts'
import type { Task } from '../../stores/bench/task.ts'
import type { OptionValues } from '../../stores/bench/tool-options.ts'

/** A sample picture to try the tool with. */
export interface SamplePicture {
  readonly src: string
  readonly label: string
}

/** A tool that can take over the results. */
export interface NextTool {
  readonly title: string
  readonly path: string
  readonly accepts: readonly string[]
  /** Whether a cut-out stays editable there, and so is handed over with what it was cut out of. */
  readonly mendsCuts?: boolean
}

/** Props a tool's page passes to the bench. */
export interface BenchProps {
  /** File in `core/tools` and folder in `islands/tools`. */
  readonly tool: string
  /** The page's slug; options are stored under it. */
  readonly slug: string
  readonly title: string
  readonly accepts: readonly string[]
  /** Options this page sets over the defaults. */
  readonly preset: OptionValues
  /** The defaults of the tool's schema, parsed at build time. */
  readonly defaults: OptionValues
  /** Options that depend on the pictures of one visit and are not remembered. */
  readonly forgets: readonly string[]
  readonly samples: readonly SamplePicture[]
  readonly continueWith: readonly NextTool[]
}

/** What forms may need to know about the added files. */
export interface FilesSummary {
  readonly count: number
  readonly formats: readonly ImageFormat[]
  readonly hasAlpha: boolean
  /** Formats of the animations among them. */
  readonly moving: readonly ImageFormat[]
  /** px, of each */
  readonly sizes: readonly Size[]
}

/** Props of `islands/tools/<tool>/Options.tsx`, a controlled form. */
export interface OptionsProps<Options> {
  readonly value: Options
  readonly onChange: (patch: Partial<Options>) => void
  readonly files: FilesSummary
}

/** What the panel of 隐私体检 reads and changes. */
export interface PrivacyProps {
  options: OptionValues
  onChange: (patch: OptionValues) => void
  tasks: readonly Task[]
}
