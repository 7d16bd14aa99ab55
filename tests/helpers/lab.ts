const toLight = (level: number) => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const root = (share: number) => (share > 216 / 24_389 ? Math.cbrt(share) : (share * 24_389) / 27 / 116 + 16 / 116)

/** Converts stored channels, 0–255, to CIE 1976 L*a*b* under D65. */
export function cieLab(red: number, green: number, blue: number): readonly [l: number, a: number, b: number] {
  const [r, g, b] = [toLight(red), toLight(green), toLight(blue)]
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
