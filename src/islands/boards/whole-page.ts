/** Returns the page of a PDF that shows a whole drawing, an SVG with a view box. */
export function wholePage(svg: string, drawing: number) {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  return { drawing, width, height, part: { left, top, right: left + width, bottom: top + height }, x: 0, y: 0 }
}
