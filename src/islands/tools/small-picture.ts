const longestSide = 1200
const longestAddress = 680_000

async function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/**
 * Returns a picture as a data URL small enough to be stored: unchanged if it is small, otherwise scaled down until it
 * fits. Null if it is no picture or cannot be made to fit.
 */
export async function toSmallDataUrl(file: Blob): Promise<string | null> {
  const kept = ['image/png', 'image/jpeg', 'image/webp'].includes(file.type)
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const side = Math.max(picture.naturalWidth, picture.naturalHeight)
    if (kept && side <= longestSide && file.size * 1.4 < longestAddress) return await addressOf(file)
    for (let limit = Math.min(longestSide, side || longestSide); limit >= 200; limit *= 0.75) {
      const scale = limit / (side || limit)
      const width = Math.max(1, Math.round((picture.naturalWidth || limit) * scale))
      const height = Math.max(1, Math.round((picture.naturalHeight || limit) * scale))
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) return null
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, width, height)
      const address = await addressOf(await canvas.convertToBlob({ type: 'image/png' }))
      if (address.length <= longestAddress) return address
    }
    return null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
