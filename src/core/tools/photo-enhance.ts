import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { partOf } from '../enhance/bands.ts'
import { itemOf } from '../enhance/chain.ts'
import type { Corners } from '../enhance/corners.ts'
import { type EnhanceRequest, enhance, enhanceAlike, type Settled } from '../enhance/enhance.ts'
import { presetIds } from '../enhance/presets.ts'
import { percent } from '../enhance/step.ts'
import { type StepName, stepNames, steps } from '../enhance/steps.ts'
import { aigcLabel } from '../image/metadata/aigc-label.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { crc32 } from '../image/png-chunk.ts'
import { defineTool, type ToolNote } from '../tool.ts'

/** Returns the options of a step with a switch; each field falls back by itself. */
function switched<Shape extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<Shape, z.core.$strip>) {
  const own = z.extend(schema, { on: z.catch(z.boolean(), false) })
  return z.catch(own, () => z.parse(own, {}))
}

/** All steps but those whose options belong to one picture: strokes and eyes. */
const stepFields = z.object({
  deblock: switched(steps.deblock.options),
  denoise: switched(steps.denoise.options),
  deblur: switched(steps.deblur.options),
  'white-balance': switched(steps['white-balance'].options),
  'fade-repair': switched(steps['fade-repair'].options),
  vignette: switched(steps.vignette.options),
  dehaze: switched(steps.dehaze.options),
  whiten: switched(steps.whiten.options),
  levels: switched(steps.levels.options),
  'shadows-highlights': switched(steps['shadows-highlights'].options),
  'local-contrast': switched(steps['local-contrast'].options),
  vibrance: switched(steps.vibrance.options),
  sharpen: switched(steps.sharpen.options),
})

/** A look: steps by name with settled options, which the step's own schema checks when it runs. */
const look = z.array(z.object({ step: z.enum(stepNames as [StepName, ...StepName[]]), options: z.unknown() }))

const share = z.number().check(z.minimum(0), z.maximum(1))
const corner = z.object({ x: share, y: share })

const options = z.object({
  mode: z.catch(z.enum(['auto', 'preset', 'own']), 'auto'),
  preset: z.catch(z.enum(presetIds), 'food'),
  /** How much of the automatic choice or of the scene. */
  strength: percent(100),
  steps: z.catch(stepFields, () => z.parse(stepFields, {})),
  /** Look of another picture, for a batch that shares one; null to measure each. */
  look: z.catch(z.nullable(look), null),
  straighten: z.catch(z.enum(['none', 'find', 'corners']), 'none'),
  /** Corners of the page: upper left, upper right, lower right, lower left, as shares of the sides. */
  corners: z.catch(z.nullable(z.tuple([corner, corner, corner, corner])), null),
  /** Strokes over what is to be filled, and circles around red eyes. */
  strokes: steps.retouch.options.shape.strokes,
  eyes: steps['red-eye'].options.shape.eyes,
  enlarge: z.catch(z.enum(['1', '2', '3', '4', 'size']), '1'),
  /** Longer side for `size`, px. */
  longSide: z.catch(z.int().check(z.minimum(16), z.maximum(16_384)), 4096),
  method: z.catch(z.enum(['auto', 'photo', 'drawn', 'plain', 'model']), 'auto'),
  ...outputFields,
})

export type EnhanceOptions = z.output<typeof options>

/** Converts options to a request: parses what the schema of the tool leaves to the steps. */
export function requestOf(asked: EnhanceOptions): EnhanceRequest {
  const own = [
    ...(asked.strokes.length > 0 ? [itemOf('retouch', { strokes: asked.strokes })] : []),
    ...(asked.eyes.length > 0 ? [itemOf('red-eye', { eyes: asked.eyes })] : []),
  ]
  return {
    ...asked,
    own,
    corners: asked.corners as Corners | null,
    look: asked.look?.map(({ step, options: settled }) => itemOf(step, settled)) ?? null,
  }
}

/** Returns whether options ask the operator's model to enlarge. */
export const byModel = ({ enlarge: wish, method }: Pick<EnhanceOptions, 'enlarge' | 'method'>): boolean =>
  wish !== '1' && method === 'model'

/** 照片变清晰: repairs, corrects and enlarges pictures; frames of an animation are treated as the first one is. */
export default defineTool({
  options,
  async process(file, asked, context) {
    const request = requestOf(asked)
    const ready = byModel(asked) ? await context.host.model('upscale') : null
    // Encoding reports the rest.
    const own = ready ? 0.8 : 0.4
    let settled: Settled | null = null
    let notes: readonly ToolNote[] = []
    return runPictureTool({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      transform: async (pixels, { index, count }) => {
        const part = partOf(context, 0.1 + (own * index) / count, 0.1 + (own * (index + 1)) / count)
        if (settled && index > 0) return enhanceAlike(pixels, settled, part)
        const first = await enhance(pixels, request, part, ready)
        settled = first.settled
        notes = first.notes
        return first.pixels
      },
      encodesFrom: 0.1 + own,
      notes: () => notes,
      aigc: () => {
        if (!ready || !settled?.size) return undefined
        const { producer, sha256 } = ready.model
        return aigcLabel({ producer, id: `${sha256.slice(0, 12)}-${crc32(file.bytes).toString(16).padStart(8, '0')}` })
      },
    })
  },
})
