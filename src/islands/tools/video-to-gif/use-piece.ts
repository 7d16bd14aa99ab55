import type { Piece } from '../../../core/clip/model.ts'
import { markedSide, splitAt, trimmedSide } from './playhead.ts'
import type { useClips } from './use-clips.ts'

/** Returns the selected piece with its clip, and the changes of its range. */
export function usePiece(clipsOf: ReturnType<typeof useClips>) {
  const { clips, known: knownOf, timings, edit, selected, select, loadFrameTimes, change } = clipsOf
  const { pieces } = edit
  const piece = pieces[selected]
  const clip = piece ? clips[piece.file] : undefined
  const timing = piece ? timings[piece.file] : undefined
  const known = piece ? knownOf[piece.file] : undefined

  const changePiece = (patch: Partial<Piece>, merge?: string) =>
    change(
      { pieces: pieces.map((one, place) => (place === selected ? { ...one, ...patch } : one)) },
      merge && `${merge} ${selected}`,
    )
  /** Loads the frame times that a step from `at` may reach. */
  const timesAround = async (at: number) => {
    if (!piece || !clip) return null
    const reach = Math.max(1, 24 / Math.max(1, clip.facts.fps))
    return loadFrameTimes(piece.file, Math.max(0, at - reach), Math.min(clip.facts.seconds, at + reach)).catch(
      () => null,
    )
  }
  /** Times in a long video are snapped to a frame after the frame times nearby are loaded. */
  const trim = async (side: 'from' | 'to', at: number, merge?: string) => {
    if (!piece || !clip || clip.facts.kind === 'pictures') return
    const near = (await timesAround(at)) ?? known
    changePiece(trimmedSide(side, at, near, clip.facts.seconds), merge)
  }
  /** Makes the frame at a time the first or the last one of the piece. */
  const mark = (side: 'from' | 'to', time: number) => {
    if (!known || !clip || !piece || timing?.still) return
    const at = markedSide(side, time, piece, known, clip.facts.seconds)
    if (at !== null) void trim(side, at)
  }
  const split = (at: number) => {
    if (!clip || timing?.still) return
    const next = splitAt(pieces, selected, at, clip.facts.seconds)
    if (!next) return
    change({ pieces: next })
    select(selected + 1)
  }
  return { piece, clip, timing, known, timesAround, changePiece, trim, mark, split }
}
