import { Drawing, type Ink } from '../../../../core/boards/whiteboard/drawing.ts'
import type { SceneElement } from '../../../../core/boards/whiteboard/scene.ts'

/** A board to start from. */
export interface BoardTemplate {
  readonly id: string
  readonly name: string
  readonly group: string
  elements(): readonly SceneElement[]
}

type Draw = (d: Drawing) => void

/** A sheet of a template: one frame with its title. */
interface Sheet {
  readonly title: string
  /** A line below the title. */
  readonly hint: string
  readonly width: number
  readonly height: number
  readonly draw: Draw
}

/** Gap between the sheets of a template, px. */
const gap = 80

/** Returns a template of sheets side by side. What is drawn starts at the left upper corner of its sheet. */
export function template(id: string, name: string, group: string, ...sheets: readonly Sheet[]): BoardTemplate {
  return {
    id,
    name,
    group,
    elements: () => {
      let left = 0
      return sheets.flatMap(({ title, hint, width, height, draw }, index) => {
        const d = new Drawing(`${id}-${index}`)
        d.frame(title, [0, 0, width, height], () => {
          d.text(40, 28, title, { size: 36 })
          d.text(40, 82, hint, { size: 18, colour: 'grey' })
          draw(d)
        })
        const moved = d.elements.map((element) => ({ ...element, x: element.x + left }))
        left += width + gap
        return moved
      })
    },
  }
}

/** Draws a column with a heading and notes below each other. */
export function noteColumn(
  d: Drawing,
  [x, y, width, height]: readonly [number, number, number, number],
  heading: string,
  notes: readonly string[],
  ink: Ink,
  noteInk: Ink = ink,
): void {
  d.box(x, y, width, height, { fill: 'white', stroke: 'grey', weight: 1 })
  d.box(x, y, width, 52, { fill: ink, stroke: 'none' }, heading, { size: 22 })
  for (const [row, text] of notes.entries()) {
    d.box(x + 16, y + 70 + row * 92, width - 32, 80, { fill: noteInk, stroke: 'none', rough: 0, round: false }, text, {
      size: 20,
    })
  }
}

/** Draws a box with a heading at its top and lines of text below, left-aligned. */
export function listBox(
  d: Drawing,
  [x, y, width, height]: readonly [number, number, number, number],
  heading: string,
  lines: readonly string[],
  ink: Ink,
): void {
  d.box(x, y, width, height, { fill: ink })
  d.text(x + 18, y + 16, heading, { size: 24, width: width - 36 })
  let at = y + 62
  for (const line of lines) at += d.text(x + 18, at, `· ${line}`, { size: 20, width: width - 36 }) + 9
}

/** Draws square notes in rows. */
export function notes(
  d: Drawing,
  [x, y]: readonly [number, number],
  texts: readonly string[],
  ink: Ink,
  { columns = 2, size = 130, space = 16, fontSize = 18 } = {},
): void {
  for (const [index, text] of texts.entries()) {
    d.note(
      x + (index % columns) * (size + space),
      y + Math.floor(index / columns) * (size + space),
      text,
      ink,
      size,
      fontSize,
    )
  }
}
