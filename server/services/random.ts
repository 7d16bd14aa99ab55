import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Returns 128 random bits in URL-safe base64. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns 128 random bits as 32 hexadecimal digits. */
export function randomHex(): string {
  return randomBytes(16).toString('hex')
}

/** Returns random decimal digits, uniformly distributed; the first one is not 0 if `leading` is set. */
export function randomDigits(count: number, leading = false): string {
  return String(randomInt(leading ? 10 ** (count - 1) : 0, 10 ** count)).padStart(count, '0')
}

/** Returns the SHA-256 of a text in hexadecimal digits, the form in which secrets are stored. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns the HMAC-SHA-256 of a text under the server's secret, in URL-safe base64. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares two texts in constant time. */
export function constantTimeEquals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(digest(one)), Buffer.from(digest(other))]
  return timingSafeEqual(a, b)
}
