import { canvasOf } from '../image/canvas.ts'
import type { Frame } from '../image/sequence.ts'
import type { FrameSource } from './source.ts'

const [width, height, count, hundredths] = [640, 360, 90, 4]

/** Paints a frame of a paper boat on waves at sunset: a seamless loop of 3.6 s at 25 frames per second. */
function paint(context: OffscreenCanvasRenderingContext2D, turn: number): void {
  const round = turn * 2 * Math.PI
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#1e5f74')
  sky.addColorStop(0.5, '#f4c28a')
  sky.addColorStop(0.75, '#f7e3b5')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  const sunY = 170 + 10 * Math.sin(round)
  const glow = context.createRadialGradient(440, sunY, 10, 440, sunY, 150)
  glow.addColorStop(0, '#fff8dc')
  glow.addColorStop(0.25, '#ffe9a8')
  glow.addColorStop(1, 'rgb(255 220 150 / 0)')
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
  const wave = (level: number, high: number, colour: string, periods: number, speed: number) => {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += 8) {
      context.lineTo(x, level + high * Math.sin((x / width) * periods * 2 * Math.PI + round * speed))
    }
    context.lineTo(width, height)
    context.fill()
  }
  wave(232, 8, '#3d8f8f', 3, 1)
  const boatX = 320 + 150 * Math.sin(round)
  const boatY = 246 + 7 * Math.sin((boatX / width) * 8 * Math.PI + round * 2)
  context.save()
  context.translate(boatX, boatY)
  context.rotate(0.09 * Math.cos(round * 2))
  const shape = (colour: string, points: readonly (readonly [number, number])[]) => {
    context.fillStyle = colour
    context.beginPath()
    for (const [x, y] of points) context.lineTo(x, y)
    context.fill()
  }
  shape('#ffffff', [
    [-70, -18],
    [70, -18],
    [44, 22],
    [-44, 22],
  ])
  shape('#e4ece9', [
    [-70, -18],
    [0, 4],
    [70, -18],
    [44, 22],
    [-44, 22],
  ])
  shape('#ffffff', [
    [-30, -18],
    [0, -84],
    [30, -18],
  ])
  shape('#dfe9e5', [
    [0, -84],
    [30, -18],
    [0, -18],
  ])
  context.restore()
  wave(262, 9, '#2a7377', 4, 2)
  wave(300, 8, '#1c5a63', 3, 1)
}

/**
 * Returns a short generated video as a sample for users without a file.
 * @throws UserError `out-of-memory`
 */
export function sampleFrames(): FrameSource {
  const context = canvasOf({ width, height })
  async function* frames(): AsyncGenerator<Frame> {
    for (let place = 0; place < count; place++) {
      paint(context!, place / count)
      yield { pixels: context!.getImageData(0, 0, width, height), durationMs: hundredths * 10 }
    }
  }
  return { width, height, count, loops: 0, frames }
}
