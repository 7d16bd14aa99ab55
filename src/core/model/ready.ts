import type { Size } from '../geometry.ts'
import type { ModelOf, ModelUse } from './description.ts'

/** What a model makes of a picture: one value per px of alpha, or four of a picture. */
export interface ModelAnswer extends Size {
  /** Row-major, 0–255 */
  readonly values: Uint8ClampedArray<ArrayBuffer>
}

/** What a model has made of the parts of a picture, kept until all of it is done. */
export interface KeptRun {
  /** Returns what was made of a part before, by its number; null if that is not kept. */
  readonly read: (part: number) => Promise<Uint8ClampedArray | null>
  /** Keeps what was made of a part, as long as there is room. */
  readonly write: (part: number, values: Uint8ClampedArray) => Promise<void>
  /** Ends the run: what is kept is deleted if the picture is done, else left for the next time. */
  readonly close: (isDone: boolean) => Promise<void>
}

/** An operator's model that is loaded and runs. */
export interface ReadyModel<Use extends ModelUse> {
  readonly model: ModelOf<Use>
  /**
   * Runs the model on a picture in the size of its input.
   * @throws UserError `model-no-memory`, `model-no-answer`, `model-unfit`
   */
  readonly run: (picture: ImageData) => Promise<ModelAnswer>
  /**
   * Opens what is kept of a picture that is run in `count` parts, each giving `size` px; null where nothing can be kept.
   * Absent where runs are short.
   */
  readonly keep?: (
    picture: ImageData,
    parts: { readonly count: number; readonly size: Size },
  ) => Promise<KeptRun | null>
}
