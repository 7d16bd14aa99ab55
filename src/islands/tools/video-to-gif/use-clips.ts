import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { FrameTimeCache } from '../../../core/clip/frame-times.ts'
import type { Edit, Piece } from '../../../core/clip/model.ts'
import type { Timing } from '../../../core/clip/schedule.ts'
import { type ClipFile, clipTimes, openClipFile } from '../../../stores/bench/clips.ts'
import { failureOf } from '../../../stores/bench/outputs.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { MakerFile } from '../../bench/use-maker.ts'
import { changed, completed, type EditHistory, freshHistory, redone, undone } from './history.ts'

/** Longest video that is taken whole at first, seconds. */
const wholeUpTo = 10
/** Length of the part taken from a longer one, seconds. */
const firstPart = 5

/** A file that could not be opened, and why. */
export interface Refused {
  readonly name: string
  readonly text: string
}

function knownOf({ facts }: ClipFile): FrameTimeCache {
  const none = new FrameTimeCache(facts.seconds, [])
  return none.with(facts.times, facts.timesUntil)
}

/** Returns the piece a new file is added as. */
function pieceOf(clip: ClipFile, file: number, known: FrameTimeCache): Piece {
  const whole = clip.facts.seconds <= wholeUpTo
  return {
    file,
    from: known.times[0] ?? 0,
    to: whole ? null : known.nearest(firstPart),
    speed: 1,
    reverse: false,
    boomerang: false,
  }
}

function timingOf({ facts }: ClipFile, known: FrameTimeCache | undefined): Timing {
  return { times: known?.times ?? facts.times, end: facts.seconds, still: facts.kind === 'pictures' }
}

/** Shows what the user should know about a file that was opened. */
function warnAbout({ name, facts }: ClipFile): void {
  for (const { code, params } of facts.notes) {
    if (code.startsWith('clip-')) toast.warning(makerMessageOf(code, { name, ...params }).text)
  }
}

/** Begins to open files, and lists them by their names. */
function openAll(files: readonly MakerFile[], nextId: () => string) {
  const inOrder = [...files].sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))
  return inOrder.map(({ name, blob }) => {
    const opened = openClipFile(nextId(), name, blob)
    // Avoids unhandled rejections; an error is handled when the file's turn comes.
    opened.catch(() => {})
    return { name, opened }
  })
}

function refusalOf(thrown: unknown, name: string): Refused {
  const failure = failureOf(thrown, name)
  const { text, advice } = makerMessageOf(failure?.code ?? 'internal', { name, ...failure?.params })
  return { name, text: advice ? `${text}。${advice}` : text }
}

/** Loads the frame times of pieces that were made longer, which must be known before they can be shown. */
function useTimesOfPieces(
  pieces: readonly Piece[],
  clips: readonly ClipFile[],
  known: readonly FrameTimeCache[],
  load: (file: number, from: number, to: number) => Promise<unknown>,
): void {
  useEffect(() => {
    for (const { file, from, to } of pieces) {
      const end = to ?? clips[file]?.facts.seconds ?? 0
      if (known[file] && end - from < 600 && !known[file].covers(from, end)) {
        void load(file, from, end).catch(() => toast.error('这一段读不出来，请换一段或重新获取文件'))
      }
    }
  }, [pieces, clips, known, load])
}

/** Holds the files of the page, their edit, and its history. */
export function useClips() {
  const [clips, setClips] = useState<readonly ClipFile[]>([])
  const [known, setKnown] = useState<readonly FrameTimeCache[]>([])
  const [opening, setOpening] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [history, setHistory] = useState<EditHistory>(freshHistory)
  const [selected, setSelected] = useState(0)
  const counter = useRef(0)
  const held = useRef(clips)
  held.current = clips

  const add = useCallback(async (files: readonly MakerFile[]) => {
    setOpening((count) => count + files.length)
    setRefused([])
    // Opened in parallel, but added in sequence, so that their order is that of their names.
    for (const { name, opened } of openAll(files, () => String(counter.current++))) {
      try {
        const clip = await opened
        const times = knownOf(clip)
        const file = held.current.length
        held.current = [...held.current, clip]
        setClips(held.current)
        setKnown((all) => [...all, times])
        setHistory((before) => {
          const pieces = [...before.edit.pieces, pieceOf(clip, file, times)]
          return before.edit.pieces.length === 0 ? completed(before, { pieces }) : changed(before, { pieces }, 'add')
        })
        warnAbout(clip)
      } catch (thrown) {
        const refusal = refusalOf(thrown, name)
        setRefused((all) => [...all, refusal])
      } finally {
        setOpening((count) => count - 1)
      }
    }
  }, [])

  /** Loads the times of all pictures in a part of a clip, and returns the times known then. */
  const loadFrameTimes = useCallback(
    async (file: number, from: number, to: number): Promise<FrameTimeCache | null> => {
      const clip = held.current[file]
      const now = known[file]
      if (!clip || !now) return null
      if (now.covers(from, to)) return now
      const { times, end } = await clipTimes(clip, from, to)
      const next = now.with(times, end)
      setKnown((all) => all.map((one, place) => (place === file ? one.with(times, end) : one)))
      return next
    },
    [known],
  )

  const { edit } = history
  const timings = useMemo<readonly Timing[]>(
    () => clips.map((clip, file) => timingOf(clip, known[file])),
    [clips, known],
  )
  useTimesOfPieces(edit.pieces, clips, known, loadFrameTimes)

  const change = useCallback(
    (patch: Partial<Edit>, merge?: string) => setHistory((before) => changed(before, patch, merge)),
    [],
  )
  const clear = () => {
    for (const { first } of clips) first?.close()
    held.current = []
    setClips([])
    setKnown([])
    setHistory(freshHistory)
    setSelected(0)
    setRefused([])
  }
  return {
    clips,
    known,
    timings,
    edit,
    opening,
    refused,
    selected: Math.min(selected, Math.max(0, edit.pieces.length - 1)),
    select: setSelected,
    add,
    loadFrameTimes,
    change,
    clear,
    forgive: () => setRefused([]),
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
  }
}
