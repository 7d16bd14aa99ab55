import { type FormEvent, useEffect, useId, useState } from 'react'
import { newDesignPath } from '../../catalogue/editor-path.ts'
import { $recentSizes, loadRecentSizes, readSize } from '../../stores/design/recent-sizes.ts'
import { Button } from '../ui/Button.tsx'
import { useStore } from '../ui/use-store.ts'
import { fromPx, sideLimits, sideProblem, toPx, type Unit } from './custom-size.ts'

const units: readonly { value: Unit; label: string }[] = [
  { value: 'px', label: '像素' },
  { value: 'mm', label: '毫米' },
  { value: 'cm', label: '厘米' },
]
const resolutions = [72, 150, 300]

const control = 'input w-full min-w-0 text-base tabular-nums aria-invalid:border-error sm:text-sm'

const problems = {
  '': '',
  missing: '请填宽和高',
  short: `最短 ${sideLimits.least} 像素`,
  long: `最长 ${sideLimits.most} 像素`,
} as const

/** Common sizes, shown until this device has recent ones. */
const usual = ['1242x1660 小红书', '900x383 公众号', '1080x1920 竖屏', '800x800 主图']

/** Number of sizes shown, which fill two rows. */
const shown = 4

/** Lists recent sizes, each of which starts a design. */
function SizeLinks() {
  const recent = useStore($recentSizes)
  useEffect(loadRecentSizes, [])

  // Recent sizes come first; common ones fill the rest, so that the rows keep their height.
  const sizes = [...recent, ...usual.filter((item) => !recent.includes(item))].slice(0, shown)
  return (
    <>
      <p className="text-muted mt-4 text-sm">{recent.length > 0 ? '最近用过' : '常用尺寸'}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {sizes.map((item) => {
          const { width: across, height: down, name } = readSize(item)
          return (
            <li key={item} className="shrink-0">
              <a href={newDesignPath(across, down, name)} title={name} className="btn btn-line px-3">
                <span className="tabular-nums">
                  {across}×{down}
                </span>
                {name && <span className="text-muted max-w-24 truncate">{name}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function SwapIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 8h14l-4-4M20 16H6l4 4" />
    </svg>
  )
}

/** Starts a design of any size, in px or for paper; also lists recent sizes. */
export default function CustomSize() {
  const id = useId()
  const [unit, setUnit] = useState<Unit>('px')
  const [dpi, setDpi] = useState(300)
  const [width, setWidth] = useState('1080')
  const [height, setHeight] = useState('1440')
  const [locked, setLocked] = useState<number | null>(null)

  const wide = toPx(Number(width), unit, dpi)
  const high = toPx(Number(height), unit, dpi)
  const problem = sideProblem(wide) || sideProblem(high)

  const change = (side: 'width' | 'height', typed: string) => {
    const set = side === 'width' ? setWidth : setHeight
    const setOther = side === 'width' ? setHeight : setWidth
    set(typed)
    const length = Number(typed)
    if (locked === null || !(length > 0)) return
    const px = side === 'width' ? toPx(length, unit, dpi) / locked : toPx(length, unit, dpi) * locked
    setOther(String(fromPx(px, unit, dpi)))
  }
  const changeUnit = (next: Unit) => {
    setUnit(next)
    setWidth(String(fromPx(wide || sideLimits.least, next, dpi)))
    setHeight(String(fromPx(high || sideLimits.least, next, dpi)))
  }
  const swap = () => {
    setWidth(height)
    setHeight(width)
    if (locked !== null) setLocked(1 / locked)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === '') location.assign(newDesignPath(wide, high))
  }

  const side = (name: 'width' | 'height', label: string, value: string, px: number) => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="number"
        inputMode="decimal"
        min={0}
        step={unit === 'px' ? 1 : 'any'}
        value={value}
        aria-invalid={sideProblem(px) !== ''}
        aria-describedby={`${id}-says`}
        onChange={(event) => change(name, event.currentTarget.value)}
        className={control}
      />
    </div>
  )
  const small = 'btn btn-line px-3'

  return (
    <form onSubmit={submit} noValidate aria-label="自定义尺寸">
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-2">
        {side('width', '宽', width, wide)}
        <button type="button" aria-label="交换宽高" title="交换宽高" onClick={swap} className={`${small} w-11 px-0`}>
          <SwapIcon />
        </button>
        {side('height', '高', height, high)}
      </div>
      <div className="mt-3 grid grid-cols-[1fr_1fr_auto] gap-2">
        <select
          aria-label="单位"
          value={unit}
          onChange={(event) => changeUnit(event.currentTarget.value as Unit)}
          className={`${control} cursor-pointer appearance-auto`}
        >
          {units.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label="分辨率"
          value={dpi}
          disabled={unit === 'px'}
          onChange={(event) => setDpi(Number(event.currentTarget.value))}
          className={`${control} cursor-pointer appearance-auto`}
        >
          {resolutions.map((value) => (
            <option key={value} value={value}>
              {value} DPI
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-pressed={locked !== null}
          onClick={() => setLocked(locked === null && problem === '' ? wide / high : null)}
          className={small}
        >
          锁定比例
        </button>
      </div>
      <p id={`${id}-says`} role="status" className={`mt-2 h-6 text-sm ${problem ? 'text-error' : 'text-muted'}`}>
        {problem
          ? problems[problem]
          : unit === 'px'
            ? `每边 ${sideLimits.least}–${sideLimits.most} 像素`
            : `等于 ${wide} × ${high} 像素`}
      </p>
      <Button type="submit" look="primary" large disabled={problem !== ''} className="mt-2 w-full">
        新建设计
      </Button>
      <SizeLinks />
    </form>
  )
}
