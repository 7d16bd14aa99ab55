import type { ImageFormat } from '../../core/image/info.ts'
import type { OptionValues } from '../../stores/tool-options.ts'

/** A picture a visitor can try the tool with. */
export interface SamplePicture {
  readonly src: string
  readonly label: string
}

/** A tool the results can go on to. */
export interface NextTool {
  readonly slug: string
  readonly title: string
  readonly path: string
  readonly accepts: readonly string[]
}

/** What a tool's page tells the bench. */
export interface BenchProps {
  /** File in `core/tools` and folder in `islands/tools`. */
  readonly tool: string
  /** The page's slug; options are remembered by it. */
  readonly slug: string
  readonly title: string
  readonly accepts: readonly string[]
  /** Options this page fixes over the defaults. */
  readonly preset: OptionValues
  /** The defaults of the tool's schema, parsed at build time. */
  readonly defaults: OptionValues
  /** Options that belong to the pictures of one visit and are not remembered. */
  readonly forgets: readonly string[]
  readonly samples: readonly SamplePicture[]
  readonly continueWith: readonly NextTool[]
}

/** What a form may want to know about the files that are in. */
export interface FilesSummary {
  readonly count: number
  readonly formats: readonly ImageFormat[]
  readonly hasAlpha: boolean
  readonly animated: boolean
}

/** Contract of `islands/tools/<tool>/Options.tsx`: a controlled form. */
export interface OptionsProps<Options> {
  readonly value: Options
  readonly onChange: (patch: Partial<Options>) => void
  readonly files: FilesSummary
}
