import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const blockBytes = 32
const saltBytes = 16
const lengthBytes = 4

/** Returns the SHA-1 with which the platform signs: of the parts in alphabetical order, in hexadecimal digits. */
export function signatureOf(parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
}

/** Compares a signature in constant time. */
export function isSignature(given: string, parts: readonly string[]): boolean {
  const [right, sent] = [Buffer.from(signatureOf(parts)), Buffer.from(given)]
  return sent.length === right.length && timingSafeEqual(sent, right)
}

/**
 * Encrypts and decrypts messages of a WeChat account in its secure mode (安全模式): AES-256-CBC over 16 random bytes,
 * the length of the text, the text and the AppID, filled to a multiple of 32 bytes.
 *
 * Source: https://developers.weixin.qq.com/doc/oplatform/Third-party_Platforms/2.0/api/Before_Develop/Technical_Plan.html
 */
export class WechatCipher {
  readonly #key: Buffer
  readonly #appId: string

  /** `aesKey` is the account's EncodingAESKey, 43 letters and digits. */
  constructor(aesKey: string, appId: string) {
    this.#key = Buffer.from(`${aesKey}=`, 'base64')
    this.#appId = appId
  }

  /** Returns the text of a message; null if it was not encrypted with this key for this account. */
  decrypt(encrypted: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64')
    if (bytes.length === 0 || bytes.length % blockBytes !== 0) return null
    const cipher = createDecipheriv('aes-256-cbc', this.#key, this.#key.subarray(0, 16)).setAutoPadding(false)
    const plain = Buffer.concat([cipher.update(bytes), cipher.final()])
    const filled = plain.at(-1) ?? 0
    if (filled < 1 || filled > blockBytes) return null
    const whole = plain.subarray(0, plain.length - filled)
    if (whole.length < saltBytes + lengthBytes) return null
    const from = saltBytes + lengthBytes
    const until = from + whole.readUInt32BE(saltBytes)
    if (until > whole.length || whole.subarray(until).toString() !== this.#appId) return null
    return whole.subarray(from, until).toString()
  }

  /** Returns an encrypted message in base64. */
  encrypt(text: string): string {
    const content = Buffer.from(text)
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(content.length)
    const whole = Buffer.concat([randomBytes(saltBytes), length, content, Buffer.from(this.#appId)])
    const filled = blockBytes - (whole.length % blockBytes)
    const cipher = createCipheriv('aes-256-cbc', this.#key, this.#key.subarray(0, 16)).setAutoPadding(false)
    return Buffer.concat([cipher.update(whole), cipher.update(Buffer.alloc(filled, filled)), cipher.final()]).toString(
      'base64',
    )
  }
}
