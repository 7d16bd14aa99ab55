import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../stores/shell/toasts.ts'

type ByModel = typeof import('../../stores/cards/by-model.ts')

/** Runs one work of the model for a part of a set, at most one at a time; the code for it is loaded then. */
export function useModelPart() {
  const [isBusy, setBusy] = useState(false)
  const loaded = useRef<ByModel | null>(null)
  useEffect(() => () => loaded.current?.cancelCards(), [])
  const run = useCallback(async (work: (model: ByModel) => Promise<void>) => {
    setBusy(true)
    try {
      loaded.current = await import('../../stores/cards/by-model.ts')
      await work(loaded.current)
      const failure = loaded.current.$cardsFailure.get()
      if (failure) toast.error(failure)
    } catch (thrown) {
      console.error(thrown)
      toast.error('AI 没有回应，请检查网络后再点一次，没有扣次数')
    } finally {
      setBusy(false)
    }
  }, [])
  const cancel = useCallback(() => loaded.current?.cancelCards(), [])
  return { isBusy, run, cancel }
}
