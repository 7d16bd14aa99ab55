import { useEffect, useRef, useState } from 'react'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { UserError } from '../../../core/errors.ts'
import type { ToolNote } from '../../../core/tool.ts'
import { make } from '../../../stores/bench/making.ts'
import { type SealPatch, type StampOptions, sealOf } from './seal-words.ts'

/** A seal as it would be saved; width and height of its sheet in mm. */
export interface SealPicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

interface SealState {
  readonly picture: SealPicture
  readonly notes: readonly ToolNote[]
  /** Why the current options make no seal; `picture` is then the last valid one. */
  readonly refusal: { readonly text: string; readonly advice?: string } | null
}

const settleMs = 90

/** Returns the size of a seal's sheet in mm, read from the SVG's viewBox. */
function sheetOf(svg: string): { width: number; height: number } {
  const [, width = '20', height = '20'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

/** The seal of some options, drawn at build time. */
export interface FirstSeal {
  readonly options: SealPatch
  readonly picture: SealPicture
}

/**
 * Draws the seal of the current options with the code that writes the file. The seal drawn at build time is not drawn
 * again, so that visitors who change nothing load neither fonts nor the font reader.
 */
export function useSeal(options: StampOptions, ready: boolean, first: FirstSeal): SealState {
  const [state, setState] = useState<SealState>({ picture: first.picture, notes: [], refusal: null })
  const made = useRef('')
  const key = JSON.stringify(sealOf(options))
  const isFirst = key === JSON.stringify(first.options)
  useEffect(() => {
    if (!ready || isFirst) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const seal = JSON.parse(key) as Record<string, unknown>
        const [file] = await make('stamp-generator', { ...seal, as: 'svg' }, { signal: abort.signal })
        if (!file) return
        const sheet = sheetOf(await file.blob.text())
        if (abort.signal.aborted) return
        const url = URL.createObjectURL(file.blob)
        const before = made.current
        made.current = url
        setState({ picture: { url, ...sheet }, notes: file.notes, refusal: null })
        if (before) setTimeout(() => URL.revokeObjectURL(before), 2000)
      } catch (thrown) {
        if (abort.signal.aborted) return
        const { code, params } = thrown instanceof UserError ? thrown : new UserError('internal', { name: '印章' })
        setState((state) => ({ ...state, notes: [], refusal: makerMessageOf(code, params) }))
      }
    }, settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, ready, isFirst])
  return isFirst ? { picture: first.picture, notes: [], refusal: null } : state
}
