/** Converts an sRGB value to linear light, both 0–1 (IEC 61966-2-1). */
export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Converts linear light to an sRGB value, both 0–1 (IEC 61966-2-1). */
export function linearToSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Returns the channels of a colour `#rrggbb`, 0–255; further digits are ignored. */
export function channelsOf(hex: string): readonly [number, number, number] {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** Returns the colour `#rrggbb` of three channels; they are rounded and clipped to 0–255. */
export function hexOfChannels(channels: readonly number[]): string {
  const digits = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Linear light of the 256 values of a channel. */
const lights = Float64Array.from({ length: 256 }, (_, value) => srgbToLinear(value / 255))

/** Returns the linear light of a colour `#rrggbb`, 0–1 per channel. */
export function linearOf(hex: string): readonly [number, number, number] {
  const [r, g, b] = channelsOf(hex)
  return [lights[r] ?? Number.NaN, lights[g] ?? Number.NaN, lights[b] ?? Number.NaN]
}
