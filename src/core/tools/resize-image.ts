import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { blurredGround, cropTo, drawOver, solidCanvas } from '../image/compose.ts'
import { estimateFocus } from '../image/focus.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { type Placement, placementOf } from '../image/placement.ts'
import { resize, resizeNearest } from '../image/resize.ts'
import { sharpen } from '../image/sharpen.ts'
import { defineTool } from '../tool.ts'

const side = z.nullable(z.int().check(z.minimum(1), z.maximum(16_384)))
const length = z.nullable(z.number().check(z.positive(), z.maximum(5000)))
const share = z.number().check(z.minimum(0), z.maximum(1))

const options = z.object({
  mode: z.catch(z.enum(['pixels', 'preset', 'percent', 'side', 'megapixels', 'print']), 'pixels'),
  /** px */
  width: z.catch(side, 1080),
  height: z.catch(side, null),
  /** Preset of the catalogue; the form copies its size into `width` and `height`. */
  preset: z.catch(z.string().check(z.maxLength(40)), ''),
  percent: z.catch(z.number().check(z.minimum(1), z.maximum(1000)), 50),
  side: z.catch(z.enum(['long', 'short']), 'long'),
  sideLength: z.catch(z.int().check(z.minimum(1), z.maximum(16_384)), 1920),
  megapixels: z.catch(z.number().check(z.minimum(0.01), z.maximum(100)), 2),
  printWidth: z.catch(length, 100),
  printHeight: z.catch(length, null),
  printUnit: z.catch(z.enum(['mm', 'cm', 'in']), 'mm'),
  /** Dots per inch; used for print sizes, and written into JPEG and PNG. */
  dpi: z.catch(z.int().check(z.minimum(36), z.maximum(2400)), 300),
  writeDpi: z.catch(z.boolean(), false),
  fit: z.catch(z.enum(['inside', 'cover', 'contain', 'fill']), 'inside'),
  focusX: z.catch(share, 0.5),
  focusY: z.catch(share, 0.5),
  /** Whether each picture's subject is its focus, where the picture is cropped. */
  subject: z.catch(z.boolean(), false),
  ground: z.catch(z.enum(['colour', 'blur', 'transparent']), 'colour'),
  groundColour: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  kernel: z.catch(z.enum(['lanczos', 'nearest']), 'lanczos'),
  /** Percent. */
  sharpen: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 0),
  enlarge: z.catch(z.boolean(), false),
  ...outputFields,
})

export type ResizeOptions = z.output<typeof options>

async function drawn(pixels: ImageData, placement: Placement, asked: ResizeOptions): Promise<ImageData> {
  const { canvas, source, target } = placement
  const part = cropTo(pixels, source)
  const scale = asked.kernel === 'nearest' ? resizeNearest : resize
  const picture = sharpen(await scale(part, target), asked.sharpen / 100)
  if (target.width === canvas.width && target.height === canvas.height) return picture
  const ground =
    asked.ground === 'blur'
      ? await blurredGround(pixels, canvas)
      : solidCanvas(canvas, asked.ground === 'colour' ? asked.groundColour : null)
  drawOver(ground, picture, target.left, target.top)
  return ground
}

/** 调整尺寸: resizes each picture by the same rule. */
export default defineTool({
  options,
  process(file, asked, context) {
    let heldBack = false
    let focus = { focusX: asked.focusX, focusY: asked.focusY }
    const pads =
      asked.fit === 'contain' && (asked.mode === 'pixels' || asked.mode === 'preset' || asked.mode === 'print')
    return runPictureTool({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      dpi: asked.writeDpi || asked.mode === 'print' ? asked.dpi : null,
      needsAlpha: pads && asked.ground === 'transparent',
      transform: (pixels, { index }) => {
        if (asked.subject && index === 0) {
          const { x, y } = estimateFocus(pixels)
          focus = { focusX: x, focusY: y }
        }
        const placement = placementOf(pixels, { ...asked, ...focus })
        heldBack = placement.notEnlarged
        return drawn(pixels, placement, asked)
      },
      notes: () => (heldBack ? [{ code: 'not-enlarged' }] : []),
    })
  },
})
