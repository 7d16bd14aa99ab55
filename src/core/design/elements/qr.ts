import * as z from 'zod/mini'
import { UserError } from '../../errors.ts'
import { type Correction, qrModules, quietZone } from '../../qr/modules.ts'
import { eyeStyles, moduleStyles, qrOutline } from '../../qr/outline.ts'
import { fillOr } from '../fields.ts'
import { paintPlaceholder } from '../paint/placeholder.ts'
import { cornerRadius, pathOutline } from '../paint/shapes.ts'
import { fillStyleOf, isTransparent } from '../paint/surface.ts'
import { solid } from '../solid.ts'
import { number, oneOf, text } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

interface Code {
  readonly size: number
  readonly d: string
}

/** Outline of each element's code, computed once per element object; null for content that no code can hold. */
const codes = new WeakMap<object, Code | null>()

function codeOf(element: {
  readonly content: string
  readonly correction: Correction
  readonly modules: (typeof moduleStyles)[number]
  readonly eyes: (typeof eyeStyles)[number]
}): Code | null {
  const known = codes.get(element)
  if (known !== undefined) return known
  let code: Code | null = null
  try {
    if (element.content !== '') {
      const modules = qrModules(element.content, element.correction)
      code = { size: modules.length, d: qrOutline(modules, element) }
    }
  } catch (thrown) {
    // Painting must not throw: content that cannot be encoded shows a placeholder.
    if (!(thrown instanceof UserError)) throw thrown
  }
  codes.set(element, code)
  return code
}

/** A QR code, drawn as a square centred in its box. */
export const qr = defineElement({
  kind: 'qr',
  schema: z.looseObject({
    ...base,
    kind: z.literal('qr'),
    /** The encoded text. A QR code holds at most 2,953 bytes. */
    content: text(2953),
    correction: oneOf(['M', 'L', 'Q', 'H']),
    modules: oneOf(moduleStyles),
    eyes: oneOf(eyeStyles),
    fill: fillOr(solid('#1a1a1a')),
    /** Fill behind the code and its quiet zone. */
    backdrop: fillOr(solid('#ffffff')),
    /** Width of the quiet zone, modules; some scanners need at least four. */
    quiet: number(quietZone, 0, 20),
    /** Corner radius of the backdrop, px. */
    radius: number(0, 0, 1000),
  }),
  migrations: [],
  overflow: () => 0,
  ground: ({ backdrop }) => ({ fill: backdrop, covers: 'box' }),
  // A code must scan.
  recolour: 'never',
  isContent: true,
  ink: ({ content, backdrop }) => (content !== '' && isTransparent(backdrop) ? 'one' : 'many'),
  paint: (context, element, env) => {
    const { width, height, backdrop, fill, quiet } = element
    const code = codeOf(element)
    if (!code) return paintPlaceholder(context, element, null)
    const side = Math.min(width, height)
    context.save()
    context.translate((width - side) / 2, (height - side) / 2)
    if (!isTransparent(backdrop)) {
      context.fillStyle = fillStyleOf(context, backdrop, side, side, env) ?? 'transparent'
      context.beginPath()
      context.roundRect(0, 0, side, side, cornerRadius({ width: side, height: side }, element.radius))
      context.fill()
    }
    const module = side / (code.size + 2 * quiet)
    context.translate(quiet * module, quiet * module)
    context.fillStyle = fillStyleOf(context, fill, code.size * module, code.size * module, env) ?? 'transparent'
    context.fill(pathOutline(element, code.d, module, module))
    context.restore()
  },
  assets: ({ fill, backdrop }) => picturesOf(fill, backdrop),
})
