import { crc32, inflateRawSync } from 'node:zlib'

/** Reads a ZIP by its central directory and verifies every checksum; shares no code with the writer. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no end of central directory')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`no directory entry at ${at}`)
    const [method, crc, packed] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
    ]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const stored = bytes.subarray(data, data + packed)
    const content = method === 0 ? stored : inflateRawSync(stored)
    if (crc32(content) !== crc) throw new Error(`checksum of ${name}`)
    files.set(name, content)
    at += 46 + nameLength + extra + comment
  }
  return files
}
