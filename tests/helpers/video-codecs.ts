import { execFileSync } from 'node:child_process'
import {
  CustomVideoDecoder,
  CustomVideoEncoder,
  EncodedPacket,
  registerDecoder,
  registerEncoder,
  type VideoCodec,
  VideoSample,
} from 'mediabunny'
import sharp from 'sharp'

/** Codecs that this browser of the tests decodes and encodes; a test may change them. */
export const supported = { decoded: new Set<VideoCodec>(), encoded: new Set<VideoCodec>() }

/** The grey level of the picture decoded from a packet: its time in hundredths of a second. */
export const greyAt = (seconds: number) => Math.round(seconds * 100)

/** Decodes every packet to one grey, by which its time is recognised. */
class GreyDecoder extends CustomVideoDecoder {
  static override supports(codec: VideoCodec): boolean {
    return supported.decoded.has(codec)
  }

  init(): void {}

  decode({ timestamp, duration }: EncodedPacket): void {
    const { codedWidth = 16, codedHeight = 16 } = this.config
    const canvas = new OffscreenCanvas(codedWidth, codedHeight)
    const context = canvas.getContext('2d')!
    const level = greyAt(timestamp)
    context.fillStyle = `rgb(${level} ${level} ${level})`
    context.fillRect(0, 0, codedWidth, codedHeight)
    this.onSample(new VideoSample(canvas, { timestamp, duration }))
  }

  flush(): void {}

  close(): void {}
}

interface Picture {
  readonly pixels: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Returns a key frame of VP8, which is what a lossy WebP holds. */
async function vp8({ pixels, width, height }: Picture): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 as const }
  const webp = await sharp(pixels, { raw }).removeAlpha().webp({ quality: 95 }).toBuffer()
  return new Uint8Array(webp.subarray(20, 20 + webp.readUInt32LE(16)))
}

/** Returns a key frame of H.264 as ffmpeg encodes it. */
async function avc({ pixels, width, height }: Picture): Promise<Uint8Array> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-i', '-']
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'h264', '-']
  return new Uint8Array(execFileSync('ffmpeg', ['-v', 'error', ...input, ...output], { input: pixels }))
}

/** Encodes every picture as a key frame. */
class KeyFrameEncoder extends CustomVideoEncoder {
  static override supports(codec: VideoCodec): boolean {
    return supported.encoded.has(codec)
  }

  init(): void {}

  async encode(sample: VideoSample): Promise<void> {
    const { width, height, codec } = this.config
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.drawImage(sample.toCanvasImageSource(), 0, 0)
    const picture = { pixels: context.getImageData(0, 0, width, height).data, width, height }
    const bytes = await (this.codec === 'avc' ? avc : vp8)(picture)
    const decoderConfig = { codec, codedWidth: width, codedHeight: height }
    this.onPacket(new EncodedPacket(bytes, 'key', sample.timestamp, sample.duration), { decoderConfig })
  }

  flush(): void {}

  close(): void {}
}

registerDecoder(GreyDecoder)
registerEncoder(KeyFrameEncoder)

/** Stands for the browser's own coders, which support nothing. */
const noCoder = { isConfigSupported: async () => ({ supported: false }) }

/** What a browser with coders has in its global scope, for `vi.stubGlobal`. */
export const coders = {
  VideoDecoder: noCoder,
  VideoEncoder: noCoder,
  OffscreenCanvasRenderingContext2D: new OffscreenCanvas(1, 1).getContext('2d')!.constructor,
}
