/** Input `accept` of these formats; the gate decides by the bytes, this only helps the file dialog. */
export function acceptAttribute(accepts: readonly string[]): string {
  return [...accepts.map((format) => `.${format}`), ...(accepts.includes('jpg') ? ['.jpeg'] : []), 'image/*'].join(',')
}
