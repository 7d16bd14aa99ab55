import type { PDFContext, PDFRef } from 'pdf-lib'
import { numerals, pathOperators, pdfChannelsOf } from '../pdf/content.ts'
import { newDocument } from '../pdf/document.ts'
import { pointsPerMm } from '../pdf/paper.ts'
import type { ToolHost } from '../tool.ts'
import { laySealPage, pageHeight, pageWidth } from './page.ts'
import type { SealArt, Shape } from './shape.ts'
import { bandLook } from './svg.ts'

/** Colour of everything except the seal. */
const furnitureColour = '#9ca3af'
/** Margin of the groups around a seal's sheet, mm: a mask that ended at the edge of the ink would thin it. */
const bleed = 1

/** Converts shapes to painting operators; fills use the nonzero rule. */
function paint(shapes: readonly Shape[], colour: string): string {
  const ink = numerals(pdfChannelsOf(colour))
  const painted = shapes.map(({ outline, fill, stroke }) => {
    const operator = fill ? (stroke > 0 ? 'B' : 'f') : 'S'
    return `${numerals([stroke])} w\n${pathOperators(outline)}\n${operator}`
  })
  return [`${ink} rg ${ink} RG 1 j`, ...painted].join('\n')
}

/** Returns the attributes of an isolated transparency group in a colour space. */
const transparency = (space: string) => ({ Type: 'Group', S: 'Transparency', CS: space, I: true })

/** Registers a transparency group (PDF 32000-1 §11.6.6), in mm of the seal's sheet. */
function group(
  context: PDFContext,
  { width, height }: SealArt,
  space: string,
  content: string,
  resources = {},
): PDFRef {
  const dictionary = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-bleed, -bleed, width + bleed, height + bleed],
    Group: transparency(space),
    Resources: resources,
  }
  return context.register(context.flateStream(content, dictionary))
}

/**
 * Registers a graphics state that keeps only the remaining ink of a seal: its soft mask is the luminosity of a group
 * that is white where ink stays and black where it is cleared (PDF 32000-1 §11.6.5.3). Fading is an axial shading
 * (§8.7.4.5.3).
 */
function keptInk(context: PDFContext, art: SealArt): PDFRef {
  const { width, height, clear, fade } = art
  const shading = fade && {
    ShadingType: 2,
    ColorSpace: 'DeviceGray',
    Coords: [...fade.from, ...fade.to],
    Function: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [fade.share], N: 1 },
    Extend: [true, true],
  }
  const box = numerals([-bleed, -bleed, width + 2 * bleed, height + 2 * bleed])
  const ground = shading ? '/Fade sh' : `1 g ${box} re f`
  const mask = group(
    context,
    art,
    'DeviceGray',
    `${ground}\n${paint(clear, '#000000')}`,
    shading ? { Shading: { Fade: shading } } : {},
  )
  return context.register(context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: mask } }))
}

/**
 * Writes a seal of a size in mm on an A4 page as vectors, to be printed at 100 % and held against a paper: the seal at
 * its true size, light rulers along it, a line of 100 mm. Words are outlines, and nothing lies behind the ink. The same
 * seal always gives the same bytes.
 * @throws UserError `font-not-loaded`
 */
export async function sealPdf(
  art: SealArt,
  size: { readonly width: number; readonly height: number },
  host: Pick<ToolHost, 'fontFiles'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ PDFName, PrintScaling }, { x, y, furniture }, document] = await Promise.all([
    import('pdf-lib'),
    laySealPage(art, size, host),
    newDocument(),
  ])
  const { context } = document
  const page = document.addPage([pageWidth * pointsPerMm, pageHeight * pointsPerMm])
  // Presets the print dialog to 100 % (PDF 32000-1 §12.2).
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  const masked = art.clear.length > 0 || art.fade !== null
  // Without it some viewers blend in the printer's colours (§11.4.7).
  if (masked || art.band.length > 0) page.node.set(PDFName.of('Group'), context.obj(transparency('DeviceRGB')))
  let seal = paint(art.ink, art.colour)
  if (masked) {
    // As one group, since overlapping shapes would fade twice.
    page.node.setXObject(PDFName.of('Seal'), group(context, art, 'DeviceRGB', seal))
    page.node.setExtGState(PDFName.of('KeptInk'), keptInk(context, art))
    seal = '/KeptInk gs /Seal Do'
  }
  let band = ''
  if (art.band.length > 0) {
    page.node.setExtGState(PDFName.of('Band'), context.obj({ ca: bandLook.opacity, CA: bandLook.opacity }))
    band = `/Band gs ${paint(art.band, bandLook.colour)}`
  }
  const content = [
    // Millimetres downwards from the upper left corner, as seals are laid out.
    `${pointsPerMm} 0 0 ${-pointsPerMm} 0 ${pageHeight * pointsPerMm} cm`,
    `q 2 J ${paint(furniture, furnitureColour)} Q`,
    `1 0 0 1 ${numerals([x, y])} cm`,
    `q ${seal} Q`,
    band,
  ]
  page.node.addContentStream(context.register(context.flateStream(content.join('\n'))))
  return new Uint8Array(await document.save())
}
