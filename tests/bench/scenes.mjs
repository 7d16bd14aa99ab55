import { seededRandom } from '../../src/core/random.ts'
import { panels, photo } from '../helpers/pictures.ts'

/** Draws lines of illegible letters with soft edges: 7 px wide, 11 px high. */
function writeLines(picture, left, top, right, bottom, seed) {
  const random = seededRandom(seed)
  const letters = Array.from({ length: 40 }, () => Array.from({ length: 35 }, () => (random() < 0.45 ? 255 : 0)))
  for (let y = top; y + 11 < bottom; y += 18) {
    const end = left + (right - left) * (0.4 + 0.6 * random())
    for (let x = left; x + 7 < end; x += 8) {
      if (random() < 0.15) continue
      const letter = letters[Math.floor(random() * letters.length)]
      for (let row = 0; row < 11; row++) {
        for (let column = 0; column < 5; column++) {
          const [upper, lower] = [Math.floor((row * 7) / 11), Math.min(6, Math.floor((row * 7) / 11 + 0.5))]
          const ink = (letter[upper * 5 + column] + letter[lower * 5 + column]) / 2
          const shade = 250 - (ink * 210) / 255
          picture.data.set([shade, shade, shade + 4, 255], ((y + row) * picture.width + x + column) * 4)
        }
      }
    }
  }
}

/** Draws a page as on a screen: panels, much text, one photograph. */
function screen(width, height) {
  const picture = panels(width, height, { seed: 9 })
  const inset = photo(Math.floor(width * 0.4), Math.floor(height * 0.4), 5)
  const top = Math.floor(height * 0.3)
  const left = Math.floor(width * 0.55)
  for (let y = 0; y < inset.height; y++) {
    const row = inset.data.subarray(y * inset.width * 4, (y + 1) * inset.width * 4)
    picture.data.set(row, ((top + y) * width + left) * 4)
  }
  writeLines(picture, 40, 40, Math.floor(width * 0.5), height - 40, 3)
  return picture
}

/** Pictures for all measurements, always the same. No photograph is shipped; grain and edges replace one. */
export const scenes = {
  photo: photo(1600, 1200, 1),
  grainy: photo(1600, 1200, 4, 18),
  ui: panels(1440, 900, { seed: 2 }),
  soft: panels(1000, 700, { seed: 6, transparent: true }),
  screen: screen(1200, 900),
}

/**
 * Returns a photograph of 12 MP with small print, as phones take them; created on first use, since that takes seconds.
 */
export function large() {
  largest ??= (() => {
    const picture = photo(4000, 3000, 7, 10)
    writeLines(picture, 2200, 1700, 3600, 2500, 5)
    return picture
  })()
  return largest
}
let largest

/** Draws frames of an animation: a window that drifts over a larger scene, and a square that crosses it. */
export function animation(frames, width, height, { drift }) {
  const ground = drift > 0 ? photo(width + frames * drift, height, 8) : panels(width, height, { seed: 8 })
  const all = Buffer.alloc(width * height * frames * 4)
  for (let frame = 0; frame < frames; frame++) {
    for (let y = 0; y < height; y++) {
      const from = (y * ground.width + frame * drift) * 4
      all.set(ground.data.subarray(from, from + width * 4), (frame * height + y) * width * 4)
    }
    for (let y = 30; y < 80; y++) {
      const x = 10 + frame * 4
      for (let step = 0; step < 50; step++) all.set([220, 50, 40, 255], ((frame * height + y) * width + x + step) * 4)
    }
  }
  return { data: all, raw: { width, height: height * frames, channels: 4, pageHeight: height } }
}
