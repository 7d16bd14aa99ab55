import { useEffect } from 'react'
import { brandColours } from '../../../core/brand/kit.ts'
import { leastContrast } from '../../../core/colour/contrast.ts'
import { fontStack } from '../../../core/design/text/font-table.ts'
import type { BrandKit } from '../../../stores/design/brand.ts'
import { faceOf } from '../../../stores/design/brand-apply.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { Thumb } from '../picture/Thumb.tsx'

const sample = '好看的封面，一眼认出是你。'
const mark = '重点'

/** Renders a sample card in the colours, fonts and logo of a kit. */
export function KitCard({ kit }: { kit: BrandKit }) {
  const { titleFont, bodyFont, account, logo, name } = kit
  const { paper, ink, accent, second } = brandColours(kit.colours)
  const title = name || '我的品牌'
  useEffect(() => {
    const words = [
      [titleFont, title],
      [bodyFont, `${sample}${mark}${account}`],
    ] as const
    // If a font does not load, a fallback is shown.
    for (const [family, text] of words)
      if (family) void loadPageFont(family, faceOf(family)?.weights.at(-1) ?? 400, text).catch(() => {})
  }, [titleFont, bodyFont, title, account])
  const onAccent = leastContrast('#ffffff', [accent]) >= leastContrast('#1a1a1a', [accent]) ? '#ffffff' : '#1a1a1a'
  const body = bodyFont ? { fontFamily: fontStack(bodyFont) } : {}
  return (
    <div
      aria-hidden="true"
      style={{ background: paper, color: ink }}
      className="border-base-300 relative flex aspect-[8/5] flex-col overflow-hidden rounded-2xl border p-4"
    >
      <span style={{ background: second }} className="absolute -right-8 -bottom-10 size-28 rounded-full opacity-90" />
      <div className="flex items-start justify-between gap-3">
        <span
          style={{ ...body, background: accent, color: onAccent }}
          className="rounded-full px-2.5 py-0.5 text-xs leading-5"
        >
          {mark}
        </span>
        {logo && (
          <span className="h-8 w-20 [&_.checker]:bg-none [&>span]:place-items-end">
            <Thumb asset={logo.asset} box={160} key={logo.asset} />
          </span>
        )}
      </div>
      <p
        style={titleFont ? { fontFamily: fontStack(titleFont) } : {}}
        className="mt-auto truncate text-3xl leading-tight font-bold"
      >
        {title}
      </p>
      <p style={body} className="mt-1 text-xs leading-relaxed">
        {sample}
      </p>
      <p style={body} className="mt-1.5 h-4 truncate pr-20 text-xs opacity-80">
        {account}
      </p>
    </div>
  )
}
