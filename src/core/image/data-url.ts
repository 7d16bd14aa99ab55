/** Decodes the picture of a base64 data URL. Returns null if the URL is empty or the picture cannot be decoded. */
export async function pictureOf(address: string): Promise<ImageBitmap | null> {
  if (address === '') return null
  const [, mime = '', text = ''] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? []
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: mime })).catch(() => null)
}
