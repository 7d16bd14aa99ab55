import type { Size } from '../geometry.ts'
import type { ModelOf, ModelUse } from './description.ts'

/** What a model makes of a picture: one value per px of alpha, or four of a picture. */
export interface ModelAnswer extends Size {
  /** Row-major, 0–255 */
  readonly values: Uint8ClampedArray<ArrayBuffer>
}

/** An operator's model that is loaded and runs. */
export interface ReadyModel<Use extends ModelUse> {
  readonly model: ModelOf<Use>
  /**
   * Runs the model on a picture in the size of its input.
   * @throws UserError `model-no-memory`, `model-no-answer`, `model-unfit`
   */
  readonly run: (picture: ImageData) => Promise<ModelAnswer>
}
