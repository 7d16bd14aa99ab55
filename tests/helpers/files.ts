import sharp, { type Sharp } from 'sharp'

/** A file as a test hands it to the page. */
export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const mimeTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

export function testFile(name: string, bytes: Uint8Array | string): TestFile {
  return { name, mimeType: mimeTypes[name.split('.').at(-1) ?? ''] ?? '', buffer: Buffer.from(bytes) }
}

/** Returns a generator of repeatable noise in 0…1 (linear congruential). */
function noise(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Draws something like a photograph: soft shapes, fine grain, no two corners alike. */
export function photo(width: number, height: number, seed = 1): Sharp {
  const random = noise(seed)
  const data = Buffer.alloc(width * height * 3)
  const waves = Array.from({ length: 6 }, () => [random() * 9, random() * 9, random() * 6, random() * 40] as const)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let light = 60 + (90 * y) / height + (40 * x) / width
      for (const [across, down, phase, strength] of waves) {
        light += strength * Math.sin((across * x) / width + (down * y) / height + phase)
      }
      const grain = random() * 10
      data[at++] = light * 0.8 + grain
      data[at++] = light + grain
      data[at++] = 255 - light * 0.7 + grain
    }
  }
  // A mark in the top left corner shows the orientation.
  for (let y = 0; y < height / 8; y++) data.fill(255, y * width * 3, (y * width + Math.floor(width / 4)) * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** EXIF as a phone writes it, with everything that should not be published by accident. */
export const privateExif = {
  IFD0: { Make: 'SecretMaker', Model: 'SecretModel', Artist: 'SecretArtist' },
  IFD2: { DateTimeOriginal: '2026:05:01 10:00:00', BodySerialNumber: 'SN-424242' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '116/1 24/1 0/1' },
}
export const secrets = ['SecretMaker', 'SecretModel', 'SecretArtist', 'SN-424242', '2026:05:01']

/** Returns a JPEG whose pixels are stored turned, so that this EXIF orientation displays it upright. */
export async function orientedPhoto(orientation: number, width = 640, height = 400): Promise<Buffer> {
  const upright = photo(width, height)
  const raw = await upright.raw().toBuffer()
  const stored = sharp(raw, { raw: { width, height, channels: 3 } })
  // Angle and mirror in two steps: in one pipeline sharp would mirror first.
  const undo: Record<number, readonly [angle: number, mirror: boolean]> = {
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [90, true],
    6: [270, false],
    7: [270, true],
    8: [90, false],
  }
  const [angle, mirror] = undo[orientation] ?? [0, false]
  const turned = await stored.rotate(angle).png().toBuffer()
  const settled = await sharp(turned).flop(mirror).png().toBuffer()
  return sharp(settled)
    .withExif(privateExif)
    .withMetadata({ orientation })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Returns an animated GIF with different frames, individual delays and a loop count. */
export async function animatedGif(frames = 5): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: 120, height: 80, channels: 4, background: { r: 240, g: 240, b: 240, alpha: 1 } } })
        .composite([
          {
            input: {
              create: {
                width: 30,
                height: 30,
                channels: 4,
                background: { r: 20, g: 120 + index * 20, b: 60, alpha: 1 },
              },
            },
            left: index * 18,
            top: 20,
          },
        ])
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: pages.map((_, index) => 100 + index * 50), loop: 3 })
    .toBuffer()
}

/** Returns a JPEG whose header claims a size that its few bytes cannot hold. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await photo(64, 64).jpeg().toBuffer()
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at + 1] !== 0xc0) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  throw new Error('no frame header')
}

/** Returns an SVG of a few hundred bytes that expands to a hundred million shapes. */
export function svgBomb(): string {
  let parts = '<g id="a0"><rect width="1" height="1"/></g>'
  for (let level = 1; level < 9; level++) parts += `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><defs>${parts}</defs><use href="#a8"/></svg>`
}

export const scriptSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" onload="alert(1)"><script>alert(2)</script>' +
  '<image href="https://evil.example/x.png" width="9" height="9"/><rect width="100" height="100" fill="green"/></svg>'
