import { useEffect, useMemo, useRef, useState } from 'react'
import { UserError } from '../../../core/errors.ts'
import { correctionOf, drawQr, hasWords } from '../../../core/qr/draw.ts'
import type { QrDrawing, QrResources } from '../../../core/qr/drawing.ts'
import { type CapacityUse, capacityUse } from '../../../core/qr/modules.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { payloadOf } from '../../../core/qr/payload/index.ts'
import type { ScanReport } from '../../../core/qr/scan.ts'
import { prepareCode, scanCode } from '../../../stores/qr/checking.ts'
import { toast } from '../../../stores/shell/toasts.ts'

/** Content shown while nothing is typed. */
const sample = 'https://example.com/'
/** Delay after the last change before a code is scanned, ms. */
const settledAfter = 350

/** Returns outlined text and prepared pictures; prepares them again when one of their options changes. */
function useResources(options: QrOptions): QrResources {
  const [resources, setResources] = useState<QrResources>({})
  const {
    background,
    backgroundColour,
    caption,
    captionFont,
    frame,
    logo,
    logoPicture,
    logoShape,
    picture,
    pictureLight,
  } = options
  const wanted = hasWords(options) || (logo === 'picture' && logoPicture) || (background === 'picture' && picture)
  const style = useRef(options)
  style.current = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the options that the resources depend on
  useEffect(() => {
    if (!wanted) return setResources({})
    let current = true
    const later = setTimeout(() => {
      prepareCode(style.current).then(
        (prepared) => current && setResources(prepared),
        () => current && toast.warning('边框文字或图片没有取到，请检查网络后再试'),
      )
    }, 120)
    return () => {
      current = false
      clearTimeout(later)
    }
  }, [
    wanted,
    background,
    backgroundColour,
    caption,
    captionFont,
    frame,
    logo,
    logoPicture,
    logoShape,
    picture,
    pictureLight,
  ])
  return resources
}

export interface Scan {
  /** Null while the code is being scanned, or if there is nothing to scan. */
  readonly report: ScanReport | null
  readonly running: boolean
  /** Returns the report on the current code, and scans it first if necessary. */
  readonly settled: () => Promise<ScanReport | null>
}

/** Scans the code after every change, debounced; one scan at a time, the latest last. */
function useScan(text: string, options: QrOptions, awake: boolean): Scan {
  const key = useMemo(() => JSON.stringify([text, { ...options, fileName: '' }]), [text, options])
  const [found, setFound] = useState<{ readonly key: string; readonly report: ScanReport | null } | null>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ key, text, options })
  latest.current = { key, text, options }
  const known = useRef(found)
  known.current = found

  const settled = useMemo(() => {
    const read = async (): Promise<ScanReport | null> => {
      const asked = latest.current
      if (asked.text === '') return null
      if (known.current?.key === asked.key && known.current.report) return known.current.report
      const look = () => scanCode(asked.text, asked.options)
      // Loading a font or the reader may fail on the first try.
      const report = await look()
        .catch(look)
        .catch(() => null)
      known.current = { key: asked.key, report }
      setFound(known.current)
      return report
    }
    return () => {
      const next = running.current.then(read)
      running.current = next
      return next
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the text and the options
  useEffect(() => {
    if (!awake || text === '') return
    const later = setTimeout(settled, settledAfter)
    return () => clearTimeout(later)
  }, [key, awake, settled])
  const fresh = found?.key === key
  return { report: fresh ? found.report : null, running: text !== '' && !fresh, settled }
}

/** Returns the code of a form: its text, its drawing and its scan report. */
export function useCode(options: QrOptions, awake: boolean) {
  const payload = useMemo(() => payloadOf(options), [options])
  const resources = useResources(options)
  const load: CapacityUse = useMemo(() => capacityUse(payload.text, correctionOf(options)), [payload, options])
  const drawn = useMemo((): { drawing: QrDrawing | null; over: number } => {
    try {
      return { drawing: drawQr(payload.text || sample, options, resources), over: 0 }
    } catch (thrown) {
      if (thrown instanceof UserError && thrown.code === 'qr-too-long')
        return { drawing: null, over: Number(thrown.params.over) }
      throw thrown
    }
  }, [payload, options, resources])
  const scan = useScan(drawn.drawing ? payload.text : '', options, awake)
  const loosely = capacityUse(payload.text, 'L')
  const fitsLoosely = loosely.length <= loosely.limit
  return { ...payload, ...drawn, load, fitsLoosely, scan }
}

export type CodeState = ReturnType<typeof useCode>
