import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 128 random bits in URL-safe letters. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url')
}

/** 128 random bits as 32 hexadecimal digits. */
export function randomHex(): string {
  return randomBytes(16).toString('hex')
}

/** Decimal digits, every number equally likely, the first one not 0 where `leading` says so. */
export function randomDigits(count: number, leading = false): string {
  return String(randomInt(leading ? 10 ** (count - 1) : 0, 10 ** count)).padStart(count, '0')
}

/** SHA-256 as hexadecimal digits: what a secret is stored as. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** HMAC-SHA-256 of text under the server's secret, URL-safe. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in a time that says nothing about where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(digest(one)), Buffer.from(digest(other))]
  return timingSafeEqual(a, b)
}
