import type { QrPayload } from '../options.ts'
import { type Advice, nothing, type Payload, refused } from './advice.ts'

interface Degrees {
  readonly latitude: number
  readonly longitude: number
}

/** Krasovsky's ellipsoid, on which the shift is defined: semi-major axis in m, squared eccentricity. */
const halfAxis = 6378245
const eccentricity = 0.006693421622965943

/** Returns true roughly where maps are shifted. */
const inChina = ({ latitude, longitude }: Degrees) =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** Sums up sine waves with amplitudes in metres and half periods in degrees. */
const waves = (at: number, ...parts: readonly (readonly [height: number, length: number])[]) =>
  (parts.reduce((sum, [height, length]) => sum + height * Math.sin((at / length) * Math.PI), 0) * 2) / 3

/** Converts WGS-84 to GCJ-02, as maps of mainland China show it, by the published formula of the shift. */
function shifted({ latitude, longitude }: Degrees): Degrees {
  const [x, y] = [longitude - 105, latitude - 35]
  const common = waves(x, [20, 1 / 6], [20, 1 / 2])
  const bend = Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * bend +
    common +
    waves(y, [20, 1], [40, 3], [160, 12], [320, 30])
  const east =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * bend + common + waves(x, [20, 1], [40, 3], [150, 12], [300, 30])
  const radians = (latitude / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(radians) ** 2
  const root = Math.sqrt(magic)
  return {
    latitude: latitude + (north * 180) / (((halfAxis * (1 - eccentricity)) / (magic * root)) * Math.PI),
    longitude: longitude + (east * 180) / ((halfAxis / root) * Math.cos(radians) * Math.PI),
  }
}

/**
 * Converts GCJ-02 to WGS-84, to the centimetre. The shift has no closed inverse but varies slowly, so it is iterated.
 */
export function toGps(place: Degrees): Degrees {
  if (!inChina(place)) return place
  let guess = place
  for (let step = 0; step < 6; step++) {
    const { latitude, longitude } = shifted(guess)
    guess = {
      latitude: guess.latitude + place.latitude - latitude,
      longitude: guess.longitude + place.longitude - longitude,
    }
  }
  return guess
}

/** Rounds to about 10 cm. */
const short = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6)

/** Encodes a 位置 as a map page, which every scanner opens, or as `geo:` (RFC 5870), which is always WGS-84. */
export function placePayload({ placeLatitude, placeLongitude, placeName, placeDatum, placeAs }: QrPayload): Payload {
  if (placeLatitude === null && placeLongitude === null) return nothing
  if (placeLatitude === null || placeLongitude === null) return refused('place-half')
  const place = { latitude: placeLatitude, longitude: placeLongitude }
  const advice: Advice[] = []
  if (!inChina(place)) advice.push({ level: 'hint', code: 'place-abroad' })
  if (placeAs === 'link') {
    const name = placeName.trim() ? `&name=${encodeURIComponent(placeName.trim())}` : ''
    const datum = placeDatum === 'wgs84' ? 'wgs84' : 'gaode'
    const position = `${short(place.longitude)},${short(place.latitude)}`
    return { text: `https://uri.amap.com/marker?position=${position}${name}&coordinate=${datum}&callnative=1`, advice }
  }
  const gps = placeDatum === 'gcj02' ? toGps(place) : place
  advice.push({ level: 'warning', code: 'place-geo' })
  return { text: `geo:${short(gps.latitude)},${short(gps.longitude)}`, advice }
}
