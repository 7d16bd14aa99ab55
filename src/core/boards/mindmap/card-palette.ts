import { mixed } from '../../colour/oklch.ts'
import type { PaletteSource } from '../../compose/palette.ts'
import type { Theme } from './themes.ts'

/** Returns the colours of a set of cards for a theme of maps; a white ground is tinted, so that the cards stand out. */
export function cardPalette({ id, ground, branches, ink }: Theme): PaletteSource {
  const [accent, second = accent] = branches
  const paper = ground === '#ffffff' ? mixed(ground, accent!, 0.08) : ground
  return { name: id, paper: [paper], accent: accent!, second: second!, ink }
}
