import * as z from 'zod/mini'

/** How the operator of a site describes a model. The build reads it; pages get the result, with all defaults. */

const three = z.tuple([z.number(), z.number(), z.number()])
const side = z.int().check(z.minimum(16), z.maximum(4096))

/** What both uses have in common. */
const shared = {
  /** Path of the file on the site. */
  file: z.string().check(z.regex(/^\/models\/[\w.-]+(\/[\w.-]+)*\.onnx$/)),
  /** Size of the file. */
  bytes: z.int().check(z.minimum(1)),
  /** SHA-256 of the file, lower-case hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** What visitors read: a short name, and one line on author and licence. */
  name: z.string().check(z.minLength(1), z.maxLength(12)),
  licence: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Order of the channels, and where they lie: plane by plane or px by px. */
  channels: z._default(z.enum(['rgb', 'bgr']), 'rgb'),
  layout: z._default(z.enum(['nchw', 'nhwc']), 'nchw'),
  /** Of values 0–1, in the order of red, green, blue. The model gets (value − mean) / std. */
  mean: z._default(three, [0, 0, 0]),
  std: z._default(three.check(z.refine((values) => values.every((value) => value > 0))), [1, 1, 1]),
  /** The value of the output that stands for white, or for opaque. */
  outputMost: z._default(z.union([z.literal(1), z.literal(255)]), 1),
}

/** A model that finds the subject: one value per px of its input, the picture's alpha. */
export const mattingModel = z.strictObject({
  ...shared,
  output: z.literal('alpha'),
  /** Either one size for every picture, which is stretched to it, or a longest side and what both sides are multiples of. */
  input: z.union([
    z.strictObject({ width: side, height: side }),
    z.strictObject({ longSide: side, multiple: z._default(z.int().check(z.minimum(1), z.maximum(128)), 32) }),
  ]),
})

/** A model that enlarges: a square of `tile` px becomes one of `tile` × `scale` px in the same three channels. */
export const upscaleModel = z
  .strictObject({
    ...shared,
    output: z.literal('picture'),
    scale: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    tile: z.int().check(z.minimum(32), z.maximum(1024)),
    /** Who runs the site, for the label of generated content. */
    producer: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Px that neighbouring tiles share, at least. */
    overlap: z._default(z.int().check(z.minimum(4), z.maximum(256)), 16),
  })
  .check(z.refine(({ tile, overlap }) => overlap * 2 <= tile, { error: 'overlap is more than half of tile' }))
