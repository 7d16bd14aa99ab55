import { useEffect, useMemo, useRef } from 'react'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import { useWidth } from '../use-width.ts'
import type { PictureStore } from './use-pictures.ts'

interface FilmStripProps {
  readonly clip: ClipFile
  /** The visible part, seconds. */
  readonly from: number
  readonly to: number
  readonly store: PictureStore
  /** Increases as pictures arrive. */
  readonly version: number
}

/** Height of the strip and longest side of its decoded pictures, px. */
const high = 56
const longest = 128

/** Shows small pictures of a video side by side, for the visible part. */
export function FilmStrip({ clip, from, to, store, version }: FilmStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas)
  const wide = Math.max(24, Math.min(120, (high * clip.facts.width) / clip.facts.height))
  const moments = useMemo(() => {
    const count = Math.min(40, Math.max(1, Math.ceil(width / wide)))
    return Array.from({ length: count }, (_, place) => {
      const time = from + ((place + 0.5) * (to - from) * wide) / Math.max(1, width)
      return Math.min(time, clip.facts.seconds - 0.001)
    })
  }, [width, wide, from, to, clip])

  useEffect(() => {
    if (width === 0) return
    // While the user drags the view, pictures in passing are not worth decoding.
    const timer = setTimeout(() => void store.want(clip, moments, longest), 120)
    return () => clearTimeout(timer)
  }, [clip, moments, store, width])

  // biome-ignore lint/correctness/useExhaustiveDependencies: repainted as pictures arrive
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    const scale = Math.min(2, devicePixelRatio)
    element.width = width * scale
    element.height = high * scale
    context.scale(scale, scale)
    context.imageSmoothingQuality = 'high'
    let there = 0
    moments.forEach((moment, place) => {
      const picture = store.get(clip, moment, longest) ?? (clip.first && clip.first.width > 0 ? clip.first : undefined)
      if (!picture) return
      if (picture !== clip.first) there += 1
      const fit = Math.max(wide / picture.width, high / picture.height)
      const [w, h] = [wide / fit, high / fit]
      context.globalAlpha = picture === clip.first && moments.length > 1 ? 0.35 : 1
      context.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, place * wide, 0, wide, high)
    })
    element.dataset.there = `${there}/${moments.length}`
  }, [clip, moments, store, version, width, wide])

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} data-strip className="bg-base-300 block h-14 w-full rounded-lg" />
    </div>
  )
}
