import { UserError } from '../../src/core/errors.ts'
import type { ImageInfo } from '../../src/core/image/info.ts'
import type { LeftOut, ToolNote, ToolOutput } from '../../src/core/tool.ts'
import type { JobSettings, JoinedFile } from '../../src/stores/bench/joining.ts'

const info = { format: 'jpg', width: 10, height: 10, frames: 1, carried: {}, notes: [] } as unknown as ImageInfo

/** A fake engine that finishes jobs when the test says so, and records its requests. */
export function engine() {
  const runs: {
    name: string
    options: unknown
    settings: JobSettings
    finish: (size: number, notes?: readonly ToolNote[]) => void
    fail: (code: string) => void
  }[] = []
  const refused = new Set<string>()
  const joins: {
    names: string[]
    options: unknown
    finish: (size: number, notes?: readonly ToolNote[], leftOut?: readonly LeftOut[]) => void
    fail: (code: string) => void
  }[] = []
  return {
    runs,
    refused,
    inspect: async (_: Blob, name: string) => {
      if (refused.has(name)) throw new UserError('not-an-image', { name })
      return info
    },
    run: (_: Blob, name: string, __: ImageInfo, options: unknown, settings: JobSettings) =>
      new Promise<readonly ToolOutput[]>((resolve, reject) => {
        settings.signal.addEventListener('abort', () => reject(new UserError('cancelled', { name })))
        settings.onStart?.()
        runs.push({
          name,
          options,
          settings,
          finish: (size, notes = []) =>
            resolve([{ name, bytes: new Uint8Array(size), mime: 'image/jpeg', width: 10, height: 10, notes }]),
          fail: (code) => reject(new UserError(code, { name })),
        })
      }),
    joins,
    join: (files: readonly JoinedFile[], options: unknown, settings: JobSettings) =>
      new Promise<readonly ToolOutput[]>((resolve, reject) => {
        settings.signal.addEventListener('abort', () => reject(new UserError('cancelled')))
        settings.onStart?.()
        joins.push({
          names: files.map(({ name }) => name),
          options,
          finish: (size, notes = [], leftOut = []) =>
            resolve([
              { name: 'all', bytes: new Uint8Array(size), mime: 'image/gif', width: 1, height: 1, notes, leftOut },
            ]),
          fail: (code) => reject(new UserError(code, {})),
        })
      }),
  }
}
