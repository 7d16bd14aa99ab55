/** What a written file says of itself, read without the code that wrote it. */
export interface FileFacts {
  readonly format: 'jpg' | 'png' | null
  readonly width: number | null
  readonly height: number | null
  /** Dots per inch; null if the file names none, or only a proportion. */
  readonly dpi: number | null
  readonly hasExif: boolean
  readonly bytes: number
}

const nothing = { format: null, width: null, height: null, dpi: null, hasExif: false } as const

const text = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/** Returns dots per inch of a JFIF segment whose data is at `at`: units are none, inch or cm (ITU T.871 §10.1). */
function jfifDensity(view: DataView, at: number): number | null {
  const unit = view.getUint8(at + 7)
  const density = view.getUint16(at + 8)
  if (unit === 1) return density
  return unit === 2 ? Math.round(density * 2.54) : null
}

function readJpeg(bytes: Uint8Array, view: DataView): Omit<FileFacts, 'bytes'> {
  let [width, height, dpi, hasExif]: [number | null, number | null, number | null, boolean] = [null, null, null, false]
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const data = at + 4
    if (marker === 0xe0 && text(bytes, data, 5) === 'JFIF\0') dpi ??= jfifDensity(view, data)
    if (marker === 0xe1 && text(bytes, data, 5) === 'Exif\0') hasExif = true
    // Frame headers are C0 to CF without DHT, JPG and DAC (ITU T.81 table B.1).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      height = view.getUint16(data + 1)
      width = view.getUint16(data + 3)
    }
    at = data - 2 + view.getUint16(data - 2)
  }
  return { format: 'jpg', width, height, dpi, hasExif }
}

function readPng(bytes: Uint8Array, view: DataView): Omit<FileFacts, 'bytes'> {
  let [dpi, hasExif]: [number | null, boolean] = [null, false]
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = text(bytes, at + 4, 4)
    // Pixels per metre, if the unit is one (PNG 3rd ed. §11.3.4.3).
    if (type === 'pHYs' && bytes[at + 16] === 1) dpi = Math.round(view.getUint32(at + 8) * 0.0254)
    if (type === 'eXIf') hasExif = true
    if (type === 'IDAT') break
  }
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20), dpi, hasExif }
}

/** Reads what a JPEG or PNG says of itself; fields are null for anything else and where a file is cut off. */
export function fileFacts(bytes: Uint8Array): FileFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return { ...readJpeg(bytes, view), bytes: bytes.length }
    if (text(bytes, 1, 3) === 'PNG') return { ...readPng(bytes, view), bytes: bytes.length }
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
  }
  return { ...nothing, bytes: bytes.length }
}
