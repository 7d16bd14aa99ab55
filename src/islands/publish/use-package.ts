import { useCallback, useEffect, useRef, useState } from 'react'
import { toPlainError, UserError } from '../../core/errors.ts'
import { type MadePackage, makePackage, type PackageOrder } from '../../stores/design/publish-package.ts'

export type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly share: number }
  | { readonly status: 'done'; readonly made: MadePackage }
  | { readonly status: 'failed'; readonly error: UserError }

function failure(thrown: unknown): UserError {
  if (thrown instanceof UserError) return thrown
  console.error(thrown)
  const { code, params } = toPlainError(thrown)
  return new UserError(code, { ...params })
}

/** Makes one package at a time and reports its progress; the result is discarded when `key` changes. */
export function usePackage(key: unknown) {
  const [making, setMaking] = useState<Making>({ status: 'idle' })
  const under = useRef<AbortController | null>(null)
  const cancel = useCallback(() => under.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key discards the package
  useEffect(() => setMaking((before) => (before.status === 'running' ? before : { status: 'idle' })), [key])

  const make = useCallback(async (order: PackageOrder): Promise<MadePackage | null> => {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    setMaking({ status: 'running', share: 0 })
    const onProgress = (share: number) => under.current === mine && setMaking({ status: 'running', share })
    try {
      const made = await makePackage(order, { signal: mine.signal, onProgress })
      if (under.current !== mine) return null
      setMaking({ status: 'done', made })
      return made
    } catch (thrown) {
      if (under.current !== mine) return null
      setMaking(mine.signal.aborted ? { status: 'idle' } : { status: 'failed', error: failure(thrown) })
      return null
    }
  }, [])
  return { making, make, cancel }
}
