/** Returns what a data URL holds; null for another address or one that is damaged. */
export function blobOfDataUrl(address: string): Blob | null {
  const comma = address.indexOf(',')
  const [, type = '', base64] = /^data:([\w/+.-]*)(?:;[\w-]+=[^;,]*)*(;base64)?$/i.exec(address.slice(0, comma)) ?? []
  if (comma < 0 || type === '') return null
  const data = address.slice(comma + 1)
  try {
    if (!base64) return new Blob([decodeURIComponent(data)], { type })
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return null
  }
}

/** Decodes the picture of a data URL. Returns null if the URL is empty or the picture cannot be decoded. */
export async function pictureOf(address: string): Promise<ImageBitmap | null> {
  const blob = blobOfDataUrl(address)
  return blob && createImageBitmap(blob).catch(() => null)
}
