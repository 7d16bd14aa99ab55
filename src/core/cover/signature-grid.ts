/** The size of the grid on which signatures of layouts are computed, in cells. */
export const gridColumns = 18
export const gridRows = 24

/** Blurs a grid, averaging each cell with its neighbours, so that content shifted by a cell still counts as near. */
export function blurred(values: Float32Array): Float32Array {
  const along = (from: Float32Array, columns: number, rows: number, step: number, next: number) => {
    const to = new Float32Array(from.length)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = row * next + column * step
        const before = column > 0 ? from[at - step]! : from[at]!
        const after = column < columns - 1 ? from[at + step]! : from[at]!
        to[at] = (before + 2 * from[at]! + after) / 4
      }
    }
    return to
  }
  return along(along(values, gridColumns, gridRows, 1, gridColumns), gridRows, gridColumns, gridColumns, 1)
}
