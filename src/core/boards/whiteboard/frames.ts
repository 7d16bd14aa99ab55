interface Placed {
  readonly y: number
  readonly x: number
  readonly height: number
}

/** Returns frames in reading order: rows from the top, each from the left. A frame is in a row if its middle is. */
export function framesInOrder<Frame extends Placed>(frames: readonly Frame[]): Frame[] {
  const rows: Frame[][] = []
  for (const frame of [...frames].sort((a, b) => a.y - b.y)) {
    const middle = frame.y + frame.height / 2
    const row = rows.find(([first]) => middle > first!.y && middle < first!.y + first!.height)
    if (row) row.push(frame)
    else rows.push([frame])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x))
}
