import { useEffect, useMemo, useRef, useState } from 'react'
import { filesHandedOver, warmCodecs } from '../../stores/bench/tasks.ts'
import { $choices, chooseOptions, loadOptions } from '../../stores/bench/tool-options.ts'
import { beginWork } from '../../stores/shell/busy.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { noteVisit } from '../../stores/shell/recents.ts'
import { useStore } from '../ui/use-store.ts'
import type { MakerProps } from './maker.ts'

/** A file received by a maker. */
export interface MakerFile {
  readonly name: string
  readonly blob: Blob
}

interface MakerSettings {
  /** Called with files that were dropped, pasted, chosen, or handed over by another tool. */
  readonly onFiles: (files: readonly MakerFile[]) => void
  /** Whether a reload would destroy something. */
  readonly busy?: boolean
}

interface MakerState<Options> {
  /** Defaults, overridden by remembered options, the address and the user's choices. */
  readonly options: Options
  readonly choose: (patch: Partial<Options>) => void
  /** Whether any option differs from the defaults. */
  readonly changed: boolean
  /** Whether the page is hydrated. */
  readonly ready: boolean
}

/** Connects a maker to its page: its options, and the incoming files. */
export function useMaker<Options>(props: MakerProps, { onFiles, busy = false }: MakerSettings): MakerState<Options> {
  const { slug, tool, defaults, forgets } = props
  const choices = useStore($choices)
  const [ready, setReady] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    document.documentElement.dataset.intake = 'bench'
    setReady(true)
    noteVisit(slug)
    void loadOptions({ slug, tool, base: defaults, forgets }, location.search)
    const receive = (files: readonly MakerFile[]) => files.length > 0 && take.current(files)
    const takeAll = async () => receive((await takeIncoming()).map(({ file }) => ({ name: file.name, blob: file })))
    void takeAll()
    const stop = onIncoming(takeAll)
    void filesHandedOver(location.search).then(receive)
    warmCodecs()
    return () => {
      delete document.documentElement.dataset.intake
      stop()
    }
  }, [slug, tool, defaults, forgets])

  useEffect(() => (busy ? beginWork() : undefined), [busy])

  const options = useMemo(() => ({ ...defaults, ...choices }) as Options, [defaults, choices])
  const choose = (patch: Partial<Options>) => chooseOptions(patch as Readonly<Record<string, unknown>>)
  return { options, choose, changed: Object.keys(choices).length > 0, ready }
}
