import type { SKRSContext2D } from '@napi-rs/canvas'

/** Paints a subject on a transparent canvas of 1024 × 768 px. */
export type Painter = (c: SKRSContext2D, random: () => number) => void

/** Darkens and lightens what is painted already as light from the left does; alpha stays. */
function shade(c: SKRSContext2D, left: number, right: number, depth = 0.35): void {
  const light = c.createLinearGradient(left, 0, right, 0)
  light.addColorStop(0, `rgba(0,0,0,${depth * 0.6})`)
  light.addColorStop(0.28, `rgba(255,255,255,${depth * 0.7})`)
  light.addColorStop(0.55, 'rgba(0,0,0,0)')
  light.addColorStop(1, `rgba(0,0,0,${depth})`)
  c.globalCompositeOperation = 'source-atop'
  c.fillStyle = light
  c.fillRect(0, 0, 1024, 768)
  c.globalCompositeOperation = 'source-over'
}

function path(c: SKRSContext2D, points: readonly (readonly number[])[]): void {
  c.beginPath()
  for (const [index, point] of points.entries()) {
    const [a = 0, b = 0, x, y, u, v] = point
    if (index === 0) c.moveTo(a, b)
    else if (u !== undefined && v !== undefined) c.bezierCurveTo(a, b, x!, y!, u, v)
    else if (x !== undefined && y !== undefined) c.quadraticCurveTo(a, b, x, y)
    else c.lineTo(a, b)
  }
  c.closePath()
}

/** Shapes that look like the words of a label; fonts would differ from machine to machine. */
function words(c: SKRSContext2D, x: number, y: number, width: number, ink: string): void {
  c.strokeStyle = ink
  c.lineWidth = width * 0.04
  c.beginPath()
  for (let letter = 0; letter < 4; letter++) {
    const left = x + width * (0.16 + letter * 0.18)
    c.moveTo(left, y + width * 0.32)
    if (letter % 2 === 0)
      c.ellipse(left + width * 0.06, y + width * 0.24, width * 0.06, width * 0.09, 0, 0, Math.PI * 2)
    else c.lineTo(left + width * 0.06, y + width * 0.14)
    c.lineTo(left + width * 0.12, y + width * 0.32)
  }
  c.stroke()
  c.fillStyle = ink
  for (let line = 0; line < 3; line++) {
    c.fillRect(x + width * 0.14, y + width * (0.48 + line * 0.13), width * (0.7 - 0.12 * line), width * 0.05)
  }
}

/** A mug; the ground is seen through its handle. */
export const mug =
  (colour: string, x = 380, y = 250, depth = 0.35): Painter =>
  (c) => {
    c.lineWidth = 34
    c.strokeStyle = colour
    c.beginPath()
    c.ellipse(x + 255, y + 150, 82, 92, 0, 0, Math.PI * 2)
    c.stroke()
    c.fillStyle = colour
    c.beginPath()
    c.roundRect(x, y, 250, 300, [14, 14, 52, 52])
    c.fill()
    shade(c, x, x + 270, depth)
    c.fillStyle = 'rgba(0,0,0,.28)'
    c.beginPath()
    c.ellipse(x + 125, y + 16, 112, 13, 0, 0, Math.PI * 2)
    c.fill()
  }

/** A ring of metal, whose inside is ground. */
export const ring =
  (colour: string, x = 512, y = 380, size = 170): Painter =>
  (c) => {
    c.lineWidth = size * 0.24
    c.strokeStyle = colour
    c.beginPath()
    c.ellipse(x, y, size, size * 0.92, 0.3, 0, Math.PI * 2)
    c.stroke()
    c.lineWidth = size * 0.06
    c.strokeStyle = 'rgba(90,50,0,.5)'
    c.beginPath()
    c.ellipse(x, y, size * 0.95, size * 0.87, 0.3, 0.4, Math.PI * 1.3)
    c.stroke()
    shade(c, x - size * 1.2, x + size * 1.2, 0.3)
    c.fillStyle = '#9fd6ee'
    path(c, [
      [x - 44, y - size * 1.12],
      [x + 44, y - size * 1.12],
      [x + 60, y - size * 0.95],
      [x, y - size * 0.7],
      [x - 60, y - size * 0.95],
    ])
    c.fill()
    c.fillStyle = 'rgba(20,70,110,.45)'
    c.fillRect(x - 12, y - size * 1.1, 24, size * 0.3)
  }

/** A bottle with a label that carries words. */
export const bottle =
  (colour: string, cap: string, label: string, ink: string, x = 420, y = 130, scale = 1, depth = 0.35): Painter =>
  (c) => {
    const at = (a: number, b: number): [number, number] => [x + a * scale, y + b * scale]
    c.fillStyle = colour
    path(c, [
      at(62, 70),
      [...at(62, 120), ...at(0, 130), ...at(0, 210)],
      at(0, 470),
      [...at(0, 500), ...at(28, 500)],
      at(152, 500),
      [...at(180, 500), ...at(180, 470)],
      at(180, 210),
      [...at(180, 130), ...at(118, 120), ...at(118, 70)],
    ])
    c.fill()
    c.fillStyle = cap
    c.beginPath()
    c.roundRect(...at(52, 0), 76 * scale, 76 * scale, 10 * scale)
    c.fill()
    if (label !== '') {
      c.fillStyle = label
      c.fillRect(...at(12, 240), 156 * scale, 170 * scale)
      words(c, ...at(12, 240), 156 * scale, ink)
    }
    shade(c, x, x + 185 * scale, depth)
  }

/** A shoe with a sole of another colour. */
export const shoe =
  (upper: string, sole: string, x = 250, y = 280): Painter =>
  (c) => {
    c.fillStyle = upper
    path(c, [
      [x + 20, y + 30],
      [x + 110, y + 60, x + 150, y + 10],
      [x + 230, y + 80, x + 330, y + 130, x + 420, y + 150],
      [x + 520, y + 170, x + 530, y + 240],
      [x + 10, y + 240],
      [x - 10, y + 130, x + 20, y + 30],
    ])
    c.fill()
    shade(c, x, x + 540, 0.3)
    c.strokeStyle = 'rgba(255,255,255,.85)'
    c.lineWidth = 9
    for (let lace = 0; lace < 5; lace++) {
      c.beginPath()
      c.moveTo(x + 170 + lace * 38, y + 40 + lace * 20)
      c.lineTo(x + 205 + lace * 38, y + 100 + lace * 14)
      c.stroke()
    }
    c.fillStyle = sole
    path(c, [
      [x, y + 232],
      [x + 532, y + 232],
      [x + 552, y + 262, x + 525, y + 288],
      [x + 10, y + 288],
      [x - 14, y + 264, x, y + 232],
    ])
    c.fill()
    c.fillStyle = 'rgba(0,0,0,.14)'
    c.fillRect(x + 6, y + 272, 525, 12)
  }

/** A ball lit from the upper left. */
export const ball =
  (light: string, dark: string, x = 512, y = 390, radius = 190): Painter =>
  (c) => {
    const glow = c.createRadialGradient(x - radius * 0.4, y - radius * 0.45, radius * 0.1, x, y, radius * 1.05)
    glow.addColorStop(0, light)
    glow.addColorStop(1, dark)
    c.fillStyle = glow
    c.beginPath()
    c.arc(x, y, radius, 0, Math.PI * 2)
    c.fill()
  }

/** A toy of parts in several colours. */
export const toy =
  (body: string, limbs: string, face: string, x = 512, y = 130): Painter =>
  (c) => {
    const part = (colour: string, px: number, py: number, rx: number, ry: number, turn = 0) => {
      c.fillStyle = colour
      c.beginPath()
      c.ellipse(x + px, y + py, rx, ry, turn, 0, Math.PI * 2)
      c.fill()
    }
    part(limbs, -135, 260, 42, 110, 0.7)
    part(limbs, 135, 260, 42, 110, -0.7)
    part(limbs, -75, 450, 52, 95, 0.15)
    part(limbs, 75, 450, 52, 95, -0.15)
    part(body, 0, 310, 125, 155)
    part(limbs, -85, 30, 42, 46)
    part(limbs, 85, 30, 42, 46)
    part(body, 0, 105, 120, 110)
    part(face, 0, 130, 70, 58)
    part(face, 0, 320, 72, 96)
    part('#20160f', -38, 82, 13, 15)
    part('#20160f', 38, 82, 13, 15)
    part('#20160f', 0, 118, 18, 12)
    shade(c, x - 180, x + 190, 0.34)
  }

/** A bag; the ground is seen through its handle. */
export const bag =
  (colour: string, trim: string, x = 330, y = 280): Painter =>
  (c) => {
    c.strokeStyle = trim
    c.lineWidth = 24
    c.beginPath()
    c.moveTo(x + 90, y + 40)
    c.bezierCurveTo(x + 90, y - 190, x + 290, y - 190, x + 290, y + 40)
    c.stroke()
    c.fillStyle = colour
    path(c, [
      [x + 30, y + 20],
      [x + 350, y + 20],
      [x + 395, y + 330],
      [x + 395, y + 360, x + 365, y + 360],
      [x + 15, y + 360],
      [x - 15, y + 360, x - 15, y + 330],
    ])
    c.fill()
    c.fillStyle = trim
    c.fillRect(x + 8, y + 120, 364, 26)
    c.fillRect(x + 165, y + 100, 50, 70)
    shade(c, x - 20, x + 400, 0.34)
  }

/** A box seen from its corner. */
export const box =
  (top: string, left: string, right: string, x = 512, y = 400, size = 210): Painter =>
  (c) => {
    const face = (colour: string, points: readonly (readonly number[])[]) => {
      c.fillStyle = colour
      path(
        c,
        points.map(([a, b]) => [x + a! * size, y + b! * size]),
      )
      c.fill()
    }
    // The faces overlap, so that no seam lets the ground through.
    face(left, [
      [-1, -0.45],
      [0.02, 0],
      [0.02, 1],
      [-1, 0.5],
    ])
    face(right, [
      [0, -0.02],
      [0.95, -0.5],
      [0.95, 0.45],
      [0, 1],
    ])
    face(top, [
      [-1, -0.44],
      [-0.05, -0.95],
      [0.95, -0.49],
      [0, 0.01],
    ])
    shade(c, x - size, x + size, 0.16)
  }

/** A plant in a pot: leaves on thin stalks. */
export const plant =
  (pot: string, leaves: string, x = 512, y = 560): Painter =>
  (c, random) => {
    for (let leaf = 0; leaf < 16; leaf++) {
      const turn = -Math.PI / 2 + (leaf / 15 - 0.5) * 2.3
      const reach = 210 + random() * 150
      const [tx, ty] = [x + Math.cos(turn) * reach, y - 60 + Math.sin(turn) * reach]
      c.strokeStyle = leaves
      c.lineWidth = 6
      c.beginPath()
      c.moveTo(x, y)
      c.quadraticCurveTo(x + (tx - x) * 0.3, ty + 60, tx, ty)
      c.stroke()
      c.fillStyle = leaves
      c.beginPath()
      c.ellipse(tx, ty, 74, 31, turn, 0, Math.PI * 2)
      c.fill()
      c.strokeStyle = 'rgba(255,255,220,.25)'
      c.lineWidth = 3
      c.beginPath()
      c.moveTo(tx - Math.cos(turn) * 60, ty - Math.sin(turn) * 60)
      c.lineTo(tx + Math.cos(turn) * 60, ty + Math.sin(turn) * 60)
      c.stroke()
    }
    c.fillStyle = pot
    path(c, [
      [x - 125, y - 10],
      [x + 125, y - 10],
      [x + 92, y + 150],
      [x - 92, y + 150],
    ])
    c.fill()
    shade(c, x - 200, x + 220, 0.26)
  }

function hairs(c: SKRSContext2D, random: () => number, count: number, one: (turn: number) => readonly number[]): void {
  for (let hair = 0; hair < count; hair++) {
    const [x0, y0, x1, y1, x2, y2] = one(random() * Math.PI * 2)
    c.lineWidth = 0.8 + random() * 1.5
    c.beginPath()
    c.moveTo(x0!, y0!)
    c.quadraticCurveTo(x1!, y1!, x2!, y2!)
    c.stroke()
  }
}

/** A ball of fur: hairs of `length` px stand out all round. */
export const furBall =
  (light: string, dark: string, hair: string, count: number, length: number, x = 512, y = 390, radius = 180): Painter =>
  (c, random) => {
    c.strokeStyle = hair
    hairs(c, random, count, (turn) => {
      const reach = radius + length * (0.3 + 0.7 * random())
      const bend = turn + (random() - 0.5) * 0.35
      const point = (angle: number, far: number) => [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      return [...point(turn, radius - 8), ...point((turn + bend) / 2, radius + length * 0.2), ...point(bend, reach)]
    })
    ball(light, dark, x, y, radius)(c, random)
    c.strokeStyle = 'rgba(0,0,0,.18)'
    hairs(c, random, 160, (turn) => {
      const far = radius * Math.sqrt(random()) * 0.85
      const [px, py] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
      return [px, py, px + 6, py + 12, px + Math.cos(turn) * 18, py + Math.sin(turn) * 18]
    })
  }

/** Head and shoulders that leave the picture at the bottom; with strands of hair if `strands`. */
export const bust =
  (skin: string, hair: string, clothes: string, strands: number, x = 512): Painter =>
  (c, random) => {
    c.fillStyle = clothes
    path(c, [
      [x - 300, 780],
      [x - 290, 600, x - 120, 590, x - 70, 540],
      [x + 70, 540],
      [x + 120, 590, x + 290, 600, x + 300, 780],
    ])
    c.fill()
    shade(c, x - 300, x + 320, 0.3)
    c.strokeStyle = hair
    hairs(c, random, strands, (any) => {
      const turn = Math.PI + (any / 2) * 1.1 - 0.16
      const [px, py] = [x + Math.cos(turn) * 140, 285 + Math.sin(turn) * 170]
      const reach = 20 + random() * 62
      const out = turn + (random() - 0.5) * 0.9
      return [
        px,
        py,
        px + Math.cos(turn) * reach * 0.7,
        py + Math.sin(turn) * reach * 0.7,
        px + Math.cos(out) * reach,
        py + Math.sin(out) * reach + 18,
      ]
    })
    c.fillStyle = hair
    c.beginPath()
    c.ellipse(x, 290, 152, 185, 0, 0, Math.PI * 2)
    c.fill()
    if (strands > 0) {
      path(c, [
        [x - 150, 280],
        [x - 190, 470, x - 130, 600],
        [x - 70, 500],
        [x + 70, 500],
        [x + 130, 600],
        [x + 190, 470, x + 150, 280],
      ])
      c.fill()
    }
    c.fillStyle = skin
    c.fillRect(x - 52, 430, 104, 130)
    const face = c.createRadialGradient(x - 40, 280, 20, x, 320, 190)
    face.addColorStop(0, skin)
    face.addColorStop(1, '#a8694a')
    c.fillStyle = face
    c.beginPath()
    c.ellipse(x, 330, 108, 142, 0, 0, Math.PI * 2)
    c.fill()
    c.fillStyle = '#2b1d18'
    for (const side of [-42, 42]) {
      c.beginPath()
      c.ellipse(x + side, 310, 13, 8, 0, 0, Math.PI * 2)
      c.fill()
    }
    c.fillStyle = '#a5453f'
    c.beginPath()
    c.ellipse(x, 402, 34, 11, 0, 0, Math.PI * 2)
    c.fill()
  }

/**
 * A vessel of glass: the body lets 30 to 45 % of the ground through, so that it belongs to the subject at .5; rims and
 * reflections are nearly opaque. A `drink` fills its lower part.
 */
export const glass =
  (form: 'tumbler' | 'wine' | 'flask', tint: string, body: number, drink: string, x = 512): Painter =>
  (c) => {
    const forms = {
      tumbler: [
        [x - 120, 190],
        [x + 120, 190],
        [x + 92, 600],
        [x + 90, 622, x + 60, 622],
        [x - 60, 622],
        [x - 90, 622, x - 92, 600],
      ],
      wine: [
        [x - 115, 150],
        [x + 115, 150],
        [x + 140, 330, x + 70, 400, x + 12, 410],
        [x + 12, 590],
        [x + 110, 610, x + 115, 630],
        [x - 115, 630],
        [x - 110, 610, x - 12, 590],
        [x - 12, 410],
        [x - 70, 400, x - 140, 330, x - 115, 150],
      ],
      flask: [
        [x - 45, 150],
        [x + 45, 150],
        [x + 45, 250],
        [x + 150, 270, x + 150, 360],
        [x + 150, 620],
        [x - 150, 620],
        [x - 150, 360],
        [x - 150, 270, x - 45, 250],
      ],
    } as const
    c.globalAlpha = body
    c.fillStyle = tint
    path(c, forms[form])
    c.fill()
    c.globalAlpha = 1
    if (drink !== '') {
      c.save()
      path(c, forms[form])
      c.clip()
      c.fillStyle = drink
      c.fillRect(x - 200, form === 'wine' ? 280 : 370, 400, form === 'wine' ? 135 : 300)
      c.restore()
    }
    c.strokeStyle = 'rgba(245,250,252,.8)'
    c.lineWidth = 7
    path(c, forms[form])
    c.stroke()
    c.strokeStyle = 'rgba(40,60,66,.4)'
    c.lineWidth = 3
    path(c, forms[form])
    c.stroke()
    c.fillStyle = 'rgba(255,255,255,.75)'
    c.beginPath()
    c.roundRect(x - 78, form === 'flask' ? 330 : 220, 22, form === 'wine' ? 110 : 230, 11)
    c.fill()
    c.fillStyle = 'rgba(255,255,255,.45)'
    c.beginPath()
    c.roundRect(x + 50, form === 'flask' ? 350 : 230, 12, form === 'wine' ? 90 : 180, 6)
    c.fill()
  }
