import { type RefObject, useEffect, useState } from 'react'
import type { Rect, Size } from '../../../core/geometry.ts'
import { type Aim, lightOf, type Pose, poseOf, rollOfDevice } from '../../../core/idphoto/aim.ts'
import { facesInFrame } from '../../../stores/bench/live-faces.ts'

/** Time between two looks at the light, and the least between two at faces, ms. */
const [lightMs, facesMs] = [250, 800]
/** The page rests this many times as long as a look at faces took. */
const rest = 4
/** A look that takes longer, ms, makes the page stutter; then faces are looked for no more. */
const longestLook = 1500
/** Longest side of the frame in which faces are looked for, and of the picture of the light, px. */
const [seenSide, lightSide] = [480, 32]

/** Draws a part of a video in a size; null while there is no picture or no memory. */
function drawn(video: HTMLVideoElement, part: Rect, { width, height }: Size): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || video.videoWidth === 0) return null
  context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return context
}

/** Returns how the light falls on where the face is to be, measured a few times a second. */
export function useLight(video: RefObject<HTMLVideoElement | null>, area: Rect | null): ReturnType<typeof lightOf> {
  const [light, setLight] = useState<ReturnType<typeof lightOf>>(null)
  const part = area && JSON.stringify(area)
  useEffect(() => {
    if (!part) return
    const look = () => {
      const shown = document.hidden ? null : video.current
      const context = shown && drawn(shown, JSON.parse(part), { width: lightSide, height: lightSide })
      if (context) setLight(lightOf(context.getImageData(0, 0, lightSide, lightSide)))
    }
    const timer = setInterval(look, lightMs)
    return () => clearInterval(timer)
  }, [video, part])
  return light
}

/** What a film is judged by. */
interface Watched {
  readonly film: Size
  readonly frame: Rect
  readonly aim: Aim
}

/** Looks for faces once; null while there is no picture. */
async function poseNow(video: HTMLVideoElement | null, { film, frame, aim }: Watched): Promise<Pose | null> {
  const scale = Math.min(1, seenSide / Math.max(film.width, film.height))
  const size = { width: film.width * scale, height: film.height * scale }
  const context = video && drawn(video, { left: 0, top: 0, ...film }, size)
  return context && poseOf(await facesInFrame(await createImageBitmap(context.canvas)), film, frame, aim)
}

/** Returns how the faces before the camera lie; null while it is not known, or where looking takes too long. */
export function usePose(video: RefObject<HTMLVideoElement | null>, watched: Watched | null): Pose | null {
  const [pose, setPose] = useState<Pose | null>(null)
  const asked = watched && JSON.stringify(watched)
  useEffect(() => {
    if (!asked) return
    let isGone = false
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const began = performance.now()
      const found = await poseNow(document.hidden ? null : video.current, JSON.parse(asked))
      if (isGone) return
      const took = performance.now() - began
      // The first look loads the finder.
      if (found && looks++ > 0 && took > longestLook) return setPose(null)
      if (found) setPose(found)
      next(Math.max(facesMs, looks > 1 ? rest * took : 0))
    }
    const next = (wait: number) => {
      // Without the finder the outline and the light are left to go by.
      timer = setTimeout(() => void look().catch(() => setPose(null)), wait)
    }
    next(facesMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [video, asked])
  return pose
}

/**
 * Returns how far the device is turned, degrees clockwise; null where it does not say so by itself: iPhones would ask
 * for permission, computers do not know.
 */
export function useDeviceRoll(): number | null {
  const [roll, setRoll] = useState<number | null>(null)
  useEffect(() => {
    const sensor = globalThis.DeviceOrientationEvent as { readonly requestPermission?: unknown } | undefined
    if (!sensor || sensor.requestPermission) return
    const note = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return
      const turned = rollOfDevice(beta, gamma, screen.orientation?.angle ?? 0)
      setRoll(turned === null ? null : Math.round(turned * 2) / 2)
    }
    addEventListener('deviceorientation', note)
    return () => removeEventListener('deviceorientation', note)
  }, [])
  return roll
}
