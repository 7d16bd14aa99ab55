import type * as z from 'zod/mini'
import type { mattingModel, upscaleModel } from './schema.ts'

/** Models that the operator of a site puts into its folder, as pages know them. */

export type MattingModel = z.output<typeof mattingModel>
export type UpscaleModel = z.output<typeof upscaleModel>

/** The models of a site by what they are used for; null where the operator set none. */
export interface Models {
  readonly matting: MattingModel | null
  readonly upscale: UpscaleModel | null
}

export type ModelUse = keyof Models

/** The model of a use. */
export type ModelOf<Use extends ModelUse> = NonNullable<Models[Use]>
export type AnyModel = ModelOf<ModelUse>

/** Size of a model's file as visitors read it, MB of 1024 × 1024 bytes with one digit. */
export const megabytesOf = ({ bytes }: Pick<AnyModel, 'bytes'>): number =>
  Math.max(0.1, Math.round(bytes / 104_857.6) / 10)
