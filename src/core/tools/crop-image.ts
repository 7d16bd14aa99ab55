import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import type { Rect } from '../geometry.ts'
import { cropTo } from '../image/compose.ts'
import { estimateFocus } from '../image/focus.ts'
import { frameAround, frameOn, frameRect, parseRatio } from '../image/frame.ts'
import { maskTo } from '../image/mask.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { boxAround, contentBox, withMargin } from '../image/trim.ts'
import { applyOrientation } from '../image/turn.ts'
import { defineTool } from '../tool.ts'

const share = (fallback: number) => z.catch(z.number().check(z.minimum(0), z.maximum(1)), fallback)

const options = z.object({
  by: z.catch(z.enum(['frame', 'trim']), 'frame'),
  /** The frame, shares of the turned picture. */
  x: share(0),
  y: share(0),
  w: share(1),
  h: share(1),
  /** `free`, `original` or width by height as `3:4`. */
  ratio: z.catch(z.string().check(z.regex(/^(free|original|\d{1,5}(\.\d+)?:\d{1,5}(\.\d+)?)$/)), 'free'),
  /** The catalogue preset the ratio was taken from. */
  preset: z.catch(z.string().check(z.maxLength(40)), ''),
  /** Whether the frame is moved to each picture's subject. */
  subject: z.catch(z.boolean(), false),
  /** Whether each picture has its own frame. */
  each: z.catch(z.boolean(), false),
  /** Quarter turns clockwise. */
  turns: z.catch(z.int().check(z.minimum(0), z.maximum(3)), 0),
  flipX: z.catch(z.boolean(), false),
  flipY: z.catch(z.boolean(), false),
  /** Degrees clockwise. */
  angle: z.catch(z.number().check(z.minimum(-45), z.maximum(45)), 0),
  shape: z.catch(z.enum(['rect', 'rounded', 'circle', 'heart']), 'rect'),
  /** Percent of the shorter side. */
  radius: z.catch(z.int().check(z.minimum(0), z.maximum(50)), 12),
  outside: z.catch(z.enum(['transparent', 'colour']), 'transparent'),
  outsideColour: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  /** How much a border may vary, levels of 255. */
  tolerance: z.catch(z.int().check(z.minimum(0), z.maximum(120)), 16),
  /** Margin around the content that was found, px. */
  margin: z.catch(z.int().check(z.minimum(0), z.maximum(2000)), 0),
  ...outputFields,
})

export type CropOptions = z.output<typeof options>

/** 裁剪图片: turns, straightens, crops to a frame or to the content, and masks. */
export default defineTool({
  options,
  process(file, asked, context) {
    let trimmed: Rect | null = null
    let subject = { x: 0.5, y: 0.5 }
    return runPictureTool({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      needsAlpha: asked.shape !== 'rect' && asked.outside === 'transparent',
      prepare: async (frames) => {
        if (asked.by !== 'trim') return
        // One box for all frames, since what moves into the border later is content too.
        for await (const { pixels } of frames) {
          const box = contentBox(applyOrientation(pixels, asked), asked.tolerance)
          if (box) trimmed = trimmed ? boxAround(trimmed, box) : box
        }
      },
      transform: (pixels, { index }) => {
        const held = applyOrientation(pixels, asked)
        if (asked.subject && index === 0) subject = estimateFocus(held)
        const frame = frameOn(held, asked, parseRatio(asked.ratio, held))
        const whole = { left: 0, top: 0, width: held.width, height: held.height }
        const box =
          asked.by === 'trim'
            ? withMargin(trimmed ?? whole, asked.margin, held)
            : frameRect(held, asked.subject ? frameAround(frame, subject) : frame)
        const outside = asked.outside === 'colour' ? asked.outsideColour : null
        return maskTo(cropTo(held, box), asked.shape, asked.radius / 100, outside)
      },
      notes: () => (asked.by === 'trim' && !trimmed ? [{ code: 'nothing-to-trim' }] : []),
    })
  },
})
