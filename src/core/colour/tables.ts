import { once } from '../once.ts'
import { linearToSrgb, srgbToLinear } from './srgb.ts'

/** Linear light, 0–1, of the 256 levels of an sRGB channel. */
export const lightOfLevel: Float32Array = Float32Array.from({ length: 256 }, (_, level) => srgbToLinear(level / 255))

/** Highest index of `levelOfLight`. */
export const fullLight = 65_535

/** Returns the nearest sRGB level of each linear light in steps of 1/65535; made on the first call. */
export const levelOfLight: () => Uint8Array = once(() =>
  Uint8Array.from({ length: fullLight + 1 }, (_, light) => Math.round(linearToSrgb(light / fullLight) * 255)),
)
