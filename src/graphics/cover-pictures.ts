import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { CoverPicture } from '../catalogue/covers.ts'
import { books } from './cover-pictures/books.ts'
import { bottle } from './cover-pictures/bottle.ts'
import { cat } from './cover-pictures/cat.ts'
import { city } from './cover-pictures/city.ts'
import { coffee } from './cover-pictures/coffee.ts'
import { desk } from './cover-pictures/desk.ts'
import { food } from './cover-pictures/food.ts'
import { person } from './cover-pictures/person.ts'
import { plant } from './cover-pictures/plant.ts'
import { road } from './cover-pictures/road.ts'
import { room } from './cover-pictures/room.ts'
import { sea } from './cover-pictures/sea.ts'
import { sneaker } from './cover-pictures/sneaker.ts'
import { drawSample } from './samples.ts'

/** A drawn sample picture for covers, with its focus. */
export interface DrawnPicture {
  readonly name: string
  /** As fractions of the picture's size. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether the surroundings are transparent. */
  readonly cutOut: boolean
  /** Draws the picture; returns PNG or JPEG bytes. */
  readonly draw: () => Buffer
}

/**
 * Sample pictures of covers, drawn for this project. Cut-outs alternate with scenes, so that any few in a row mix both.
 */
export const drawnPictures: readonly DrawnPicture[] = [
  { name: 'coffee', focus: { x: 0.49, y: 0.49 }, cutOut: false, draw: coffee },
  { name: 'desk', focus: { x: 0.5, y: 0.6 }, cutOut: false, draw: desk },
  { name: 'person', focus: { x: 0.5, y: 0.34 }, cutOut: true, draw: person },
  { name: 'room', focus: { x: 0.5, y: 0.62 }, cutOut: false, draw: room },
  { name: 'sea', focus: { x: 0.55, y: 0.65 }, cutOut: false, draw: sea },
  { name: 'plant', focus: { x: 0.5, y: 0.45 }, cutOut: true, draw: plant },
  { name: 'food', focus: { x: 0.47, y: 0.53 }, cutOut: false, draw: food },
  { name: 'city', focus: { x: 0.47, y: 0.5 }, cutOut: false, draw: city },
  { name: 'cat', focus: { x: 0.5, y: 0.35 }, cutOut: true, draw: cat },
  { name: 'books', focus: { x: 0.45, y: 0.55 }, cutOut: false, draw: books },
  { name: 'road', focus: { x: 0.52, y: 0.5 }, cutOut: false, draw: road },
  { name: 'bottle', focus: { x: 0.5, y: 0.6 }, cutOut: true, draw: bottle },
  { name: 'mountains', focus: { x: 0.5, y: 0.45 }, cutOut: false, draw: drawSample['mountains.jpg']! },
  { name: 'sneaker', focus: { x: 0.5, y: 0.55 }, cutOut: true, draw: sneaker },
]

/** Draws a sample picture at the size in which it is served, as WebP. */
export async function drawCoverPicture({ name, width, height }: CoverPicture): Promise<Buffer> {
  const drawn = drawnPictures.find((picture) => picture.name === name)
  if (!drawn) throw new Error(`No drawing makes the picture ${name}`)
  const picture = await loadImage(drawn.draw())
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.toBuffer('image/webp', 78)
}
