import { useEffect, useRef, useState } from 'react'
import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { fonts } from '../../../catalogue/fonts.ts'
import { recentFonts } from '../../../stores/design/editor-memory.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { toast } from '../../../stores/shell/toasts.ts'

/** A font in the picker. */
export interface FontRow {
  readonly label: string
  /** CSS family. */
  readonly value: string
  /** Whether the name can be shown in the font itself. */
  readonly isLoad: boolean
  readonly loading: boolean
  readonly failed: boolean
  /** Character of the font, in a word. */
  readonly style: string
  readonly recent: boolean
}

type State = 'loading' | 'loaded' | 'failed'

/** Returns the fonts, recently used ones first; once `wanted`, loads the characters of their names. */
export function useFonts(wanted: boolean) {
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map([['system', 'loaded']]))
  const [recent, setRecent] = useState<readonly string[]>([])
  const here = useRef(true)
  const asked = useRef(new Set(['system']))
  const set = (value: string, state: State) => here.current && setStates((before) => new Map(before).set(value, state))

  /** Loads the glyphs a text needs. Resolves with false, after a toast unless `quiet`, if that fails. */
  const load = async (value: string, weight: number, text: string, quiet = false): Promise<boolean> => {
    set(value, 'loading')
    try {
      await loadPageFont(value, weight, text)
      set(value, 'loaded')
      return true
    } catch {
      set(value, 'failed')
      const { text: said, advice = '' } = designMessageOf('font-not-loaded', { font: value })
      if (!quiet) toast.error(`${said}，${advice}`)
      return false
    }
  }
  const loadLabels = useRef(load)
  loadLabels.current = load
  useEffect(() => {
    here.current = true
    recentFonts.load()
    return () => {
      here.current = false
    }
  }, [])
  useEffect(() => {
    if (!wanted) return
    // Read once, so that the order does not change while the list is open.
    setRecent(recentFonts.$items.get())
    for (const { value, label, weights } of fonts) {
      if (asked.current.has(value)) continue
      asked.current.add(value)
      void loadLabels.current(value, weights[0] ?? 400, label, true)
    }
  }, [wanted])

  const place = (value: string) => (recent.includes(value) ? recent.indexOf(value) : recent.length)
  const sorted = [...fonts].sort((one, other) => place(one.value) - place(other.value))
  const rows = sorted.map(
    ({ label, value, style }): FontRow => ({
      label,
      value,
      style,
      isLoad: states.get(value) === 'loaded',
      loading: states.get(value) === 'loading',
      failed: states.get(value) === 'failed',
      recent: recent.includes(value),
    }),
  )
  return { rows, load, note: recentFonts.note }
}
