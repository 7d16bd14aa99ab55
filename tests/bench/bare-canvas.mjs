/**
 * Draws the things of a scene on a bare canvas with the least possible work: the control of the editor. Runs in a page;
 * sets `window.bare` to the functions that measure there.
 */
export async function bareCanvas({ things, camera, size, side: page, bytes }) {
  const { zoom, x, y } = camera
  const canvasOf = () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    canvas.style.cssText = 'position:absolute;left:0;top:0'
    document.body.append(canvas)
    return canvas.getContext('2d')
  }
  const paths = new Map()
  const pathOf = (d) => paths.get(d) ?? paths.set(d, new Path2D(d)).get(d)
  const drawOne = (context, thing, picture) => {
    context.save()
    context.translate(thing.x + thing.width / 2, thing.y + thing.height / 2)
    context.rotate((thing.rotation * Math.PI) / 180)
    context.translate(-thing.width / 2, -thing.height / 2)
    context.globalAlpha = thing.opacity
    context.fillStyle = thing.colour
    if (thing.kind === 'rect') context.fillRect(0, 0, thing.width, thing.height)
    else if (thing.kind === 'image') {
      // Pictures shown smaller need this sampling; the browser's default makes them flicker.
      context.imageSmoothingQuality = 'medium'
      context.drawImage(picture, 0, 0, thing.width, thing.height)
    } else if (thing.kind === 'text') {
      context.font = `700 ${thing.size}px bench`
      context.fillText(thing.text, 0, thing.size)
    } else {
      context.scale(thing.width / 24, thing.height / 24)
      context.fill(pathOf(thing.d))
    }
    context.restore()
  }
  const draw = (context, some, at = { zoom, x, y }) => {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.setTransform(at.zoom, 0, 0, at.zoom, at.x, at.y)
    context.save()
    context.beginPath()
    context.rect(0, 0, page.width, page.height)
    context.clip()
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, page.width, page.height)
    for (const thing of some) drawOne(context, thing, picture)
    context.restore()
  }
  /** Loads the editor's own font, because glyphs of another take different times. */
  const loadFont = async () => {
    const table = await (await fetch('/fonts/noto-sans-sc.json')).json()
    const codes = new Set(things.flatMap(({ text }) => [...text].map((character) => character.codePointAt(0))))
    const has = (ranges) =>
      ranges.split(',').some((range) => {
        const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
        return [...codes].some((code) => code >= first && code <= last)
      })
    await Promise.all(
      table['700'].map(async ([file, ranges]) => {
        if (!has(ranges)) return
        const unicodeRange = ranges.replace(/(^|,)/g, '$1U+')
        const face = new FontFace('bench', `url(/fonts/noto-sans-sc/${file})`, { weight: '700', unicodeRange })
        document.fonts.add(await face.load())
      }),
    )
  }
  const top = things.at(-1)
  await loadFont()
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
  const below = canvasOf()
  const above = canvasOf()
  window.bare = {
    first: () => window.seen(() => draw(below, things)),
    full: () => window.frames((at) => draw(below, things, { zoom, x, y: y + (at % 20 < 10 ? 1 : -1) }), 30),
    drag: () => window.frames((at) => draw(above, [{ ...top, x: top.x + at }])),
    exported: async (scale) => {
      const start = performance.now()
      const canvas = new OffscreenCanvas(page.width * scale, page.height * scale)
      draw(canvas.getContext('2d'), things, { zoom: scale, x: 0, y: 0 })
      await canvas.convertToBlob()
      return performance.now() - start
    },
  }
}
