import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { frameRing } from './parts/frames.ts'
import { strongGround } from './parts/grounds.ts'
import { termDetails } from './parts/term-words.ts'
import { accountAt, detail, stack } from './parts/words.ts'

/** 节气·团扇: a drawing on a large disc with fine rings, each character of a short title on a small disc of its own. */
export const termRound = defineLayout({
  id: 'term-round',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 12,
  details: termDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const ground = strongGround(builder)
    const tall = builder.shape === 'tall'
    const across = Math.min(page.width * 0.86, page.height * (tall ? 0.44 : 0.52))
    const [x, y] = [page.width / 2, page.height * (tall ? 0.1 : 0.06) + across / 2]
    const fan =
      palette.tone === 'dark' ? mixed(ground.fill, '#ffffff', 0.12) : mixed('#ffffff', palette.papers.at(-1)!, 0.7)
    for (const share of [0.6, 0.74]) frameRing(builder, x, y, across * share, ground.faint, builder.px(0.004))
    builder.ellipse(rectOf(x - across / 2, y - across / 2, across, across), fan)
    frameRing(builder, x, y, across * 0.475, mixed(fan, ground.fill, 0.4), builder.px(0.004))
    builder.addCutOut(0, rectOf(x - across * 0.4, y - across * 0.4, across * 0.8, across * 0.78), { on: [fan] })
    const on = [ground.fill]
    const letters = [...brief.title]
    const top = y + across * 0.5 + builder.px(0.04)
    const account = brief.account === '' ? 0 : builder.px(0.08)
    stack(
      builder,
      rectOf(safe.left, top, safe.width, safe.top + safe.height - top - account),
      { gap: builder.px(0.034), share: 0.45 },
      [
        (rest) => {
          const short = letters.length <= 3 && letters.every((one) => /\p{Script=Han}/u.test(one))
          if (!short)
            return builder.title(rest, { size: 0.2, least: 0.085, lines: 2, align: 'center', on, colour: ground.ink })
              .bottom
          const r = Math.min(builder.px(0.125), rest.height * 0.5)
          const step = r * 2.3
          const from = x - (step * (letters.length - 1)) / 2
          onPage(builder, [[ground.mark, letters.map((_, at) => discPath(from + at * step, rest.top + r, r)).join('')]])
          const size = r * 1.3
          const face = builder.style.voice.title
          builder.add(
            'text',
            rectOf(from - size / 2, rest.top + r - size * 0.6, step * (letters.length - 1) + size * 1.05, size * 1.2),
            {
              ...{
                runs: [{ text: brief.title }],
                family: face.family,
                weight: face.weight,
                size,
                lineHeight: 1.2,
                role: 'title',
              },
              ...{
                letterSpacing: (step - size) / size,
                sizing: 'fixed',
                balance: false,
                fill: { type: 'solid', colour: ensureContrast(ground.fill, [ground.mark], 5) },
              },
            },
          )
          return rest.top + r * 2
        },
        (rest) =>
          builder.subtitle(rest, {
            ...{ size: 0.06, least: 0.046, lines: 2, align: 'center', on, colour: ground.ink, lineHeight: 1.45 },
          }).bottom,
        (rest) =>
          builder.text(detail(builder, 'date'), rest, {
            ...{ size: 0.05, lines: 1, align: 'center', on, colour: ground.mark, letterSpacing: 0.12 },
          }).bottom,
        (rest) =>
          builder.text(detail(builder, 'note'), rest, {
            ...{ size: 0.044, lines: 2, align: 'center', on, colour: ground.muted },
          }).bottom,
        (rest) =>
          rest.top +
          builder.pill(
            brief.badge,
            { x, y: rest.top, anchor: 'center', room: rest.width },
            { size: 0.042, fill: ground.mark, colour: ground.fill },
          ).height,
      ],
    )
    accountAt(builder, [ground.fill], ground.muted, 'center')
  },
})
