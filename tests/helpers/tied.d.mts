import type { ChildProcess, SpawnOptions } from 'node:child_process'

export interface TiedSettings {
  /** Program to run; none where only a folder is to be removed. */
  readonly command?: string
  readonly args?: readonly string[]
  readonly options?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>
  /** Signal that asks the program to stop; SIGTERM by default. */
  readonly signal?: NodeJS.Signals
  /** Folders to remove once the program has stopped. */
  readonly folders?: readonly string[]
}

export interface Tied {
  readonly process: ChildProcess
  /** Stops the program, removes the folders and waits for both. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a program that cannot outlive this process, not even when this process is killed with -9. Its standard output
 * and error are readable on `process`.
 */
export declare function tie(settings: TiedSettings): Tied

/**
 * Makes the temporary folders of a test run for this process and its children: `TMPDIR`, and `MEMORY_DIR` for small
 * files that are written often, in memory where the machine has `/dev/shm`. They are removed when the returned
 * function is called or this process ends, however it ends.
 */
export declare function temporaryFolders(): () => Promise<void>
