import type { ToolContext, ToolOutput } from '../core/tool.ts'

export const megabyte = 2 ** 20

/** What the input of every job has: the name of its file or subject, for messages. */
export interface NamedInput {
  readonly name: string
}

/** What the page needs to know of a job to schedule it. */
export interface JobLimits<Input extends NamedInput> {
  /** Returns the expected peak memory, bytes. A job without it counts as 0. */
  readonly memory?: (input: Input) => number
  /** Returns the time, ms, after which its worker is terminated and the job fails with `deadline`. */
  readonly deadline: (input: Input) => number
  /**
   * Whether it takes well under a second and its worker keeps what it has loaded, such as fonts, for the next one. When
   * such a job is cancelled its worker finishes it for nothing: that costs less than another start.
   */
  readonly brief?: boolean
}

export interface JobDefinition<Name extends string, Input extends NamedInput, Result> {
  /** The name of its file. */
  readonly name: Name
  readonly limits: JobLimits<Input>
  /**
   * Does the work in the worker.
   * @throws UserError with a code for the user
   */
  readonly run: (input: Input, context: ToolContext) => Promise<Result>
  /**
   * Returns the bitmaps and the buffers of files in a result, each once: they are moved to the page instead of copied.
   * None by default.
   */
  readonly transfer?: (result: Result) => Transferable[]
}

/**
 * Returns the definition unchanged; exists so that the types of input and result are inferred. The annotation lets the
 * bundler drop the definition, with all that `run` imports, from the page, which needs the limits only.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineJob<const Name extends string, Input extends NamedInput, Result>(
  job: JobDefinition<Name, Input, Result>,
): JobDefinition<Name, Input, Result> {
  return job
}

/** Returns the buffers of files, each once: two files may share one. */
export function fileBuffers(files: readonly Pick<ToolOutput, 'bytes'>[]): ArrayBuffer[] {
  return [...new Set(files.map(({ bytes }) => bytes.buffer))]
}
