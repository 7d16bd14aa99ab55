/** White modules a scanner needs around a code. */
const quietZone = 4

/** The dark modules as one path, a run of them at a time, with the quiet zone around; `side` is the edge of its square. */
export function qrPath(modules: readonly (readonly boolean[])[]): { path: string; side: number } {
  const runs: string[] = []
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end += 1
      runs.push(`M${x + quietZone} ${y + quietZone}h${end - x}v1h${x - end}z`)
      x = end
    }
  })
  return { path: runs.join(''), side: modules.length + 2 * quietZone }
}

/** Pixels of a module in the picture that is saved. */
const moduleSize = 20

/** The code as a PNG, sharp at its own size. */
export async function qrPng({ path, side }: { path: string; side: number }): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side * moduleSize
  canvas.height = side * moduleSize
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(moduleSize, moduleSize)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no PNG')
  return blob
}
