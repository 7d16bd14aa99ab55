import { cover, coverWindow, titleArea } from '../../../core/grid/covers.ts'
import { Pixels } from './Pixels.tsx'

const percent = (length: number, of: number) => `${(length / of) * 100}%`
const boxOf = ({ left, top, width, height }: typeof titleArea) => ({
  left: percent(left, cover.width),
  top: percent(top, cover.height),
  width: percent(width, cover.width),
  height: percent(height, cover.height),
})

/** Shows the three covers in full: the part a profile shows, and where a title is safe. */
export function Covers({ pieces }: { pieces: readonly ImageData[] }) {
  return (
    <div data-preview="covers">
      <div className="mx-auto grid max-w-[34rem] grid-cols-3 gap-2">
        {['左', '中', '右'].map((name, place) => (
          <figure key={name}>
            <div className="relative aspect-9/16 overflow-hidden rounded-lg">
              <Pixels pixels={pieces[place]} label={`${name}边的封面`} />
              <span
                className="pointer-events-none absolute inset-x-0 border-y-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.35)]"
                style={{
                  top: percent(coverWindow.top, cover.height),
                  height: percent(coverWindow.height, cover.height),
                }}
              />
              <span
                className="pointer-events-none absolute rounded-sm border border-dashed border-[#7dffb0]"
                style={boxOf(titleArea)}
              />
            </div>
            <figcaption className="text-muted mt-1.5 text-center text-xs">
              {name} · 第 {3 - place} 个发
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="text-muted mt-2 text-center text-xs">白线之间是主页看得到的 3:4；绿色虚线内放标题不会被挡。</p>
    </div>
  )
}
