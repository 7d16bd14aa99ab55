/** Returns the id of an asset: SHA-256 of its bytes as 64 hexadecimal digits. Needs a secure context. */
export async function assetHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
