/** Returns the `accept` attribute of a file input. It only filters the file dialog; the gate decides by the bytes. */
export function acceptAttribute(accepts: readonly string[]): string {
  return [...accepts.map((format) => `.${format}`), ...(accepts.includes('jpg') ? ['.jpeg'] : []), 'image/*'].join(',')
}
