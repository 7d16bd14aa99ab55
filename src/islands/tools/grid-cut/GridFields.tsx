import type { GridOptions } from '../../../core/grid/options.ts'
import { movedSwaps } from '../../../core/grid/swaps.ts'
import { tilesNeedAlpha } from '../../../core/grid/tiles.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Chips, ColourField, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'
import { SwapFields } from './SwapFields.tsx'

const grids = [
  [3, 3],
  [2, 2],
  [3, 2],
  [2, 3],
  [3, 1],
  [1, 3],
  [2, 1],
  [1, 2],
] as const

const tiles = [
  { value: 'square', label: '正方形', hint: '朋友圈的格子' },
  { value: '3:4', label: '3:4', hint: '小红书的竖图' },
  { value: 'free', label: '自由', hint: '四边和切线都能拉，整张图也可以' },
] as const

const shapes = [
  { value: 'none', label: '铺满' },
  { value: 'circle', label: '圆形' },
  { value: 'heart', label: '爱心' },
] as const

/** Shows a small drawing of a grid. */
function GridIcon({ columns, rows }: { columns: number; rows: number }) {
  const cell = 22 / Math.max(columns, rows)
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      {Array.from({ length: columns * rows }, (_, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
          key={place}
          x={(22 - columns * cell) / 2 + (place % columns) * cell + 0.75}
          y={(22 - rows * cell) / 2 + Math.floor(place / columns) * cell + 0.75}
          width={cell - 1.5}
          height={cell - 1.5}
          rx="1"
          fill="currentColor"
          opacity="0.75"
        />
      ))}
    </svg>
  )
}

function GridChoice({ value, onChange }: Pick<OptionsProps<GridOptions>, 'value' | 'onChange'>) {
  const choose = (patch: { readonly columns?: number; readonly rows?: number }) => {
    const grid = { columns: value.columns, rows: value.rows, ...patch }
    onChange({
      ...patch,
      ...('columns' in patch && { columnLines: [] }),
      ...('rows' in patch && { rowLines: [] }),
      swaps: movedSwaps(value.swaps, value, grid),
    })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">切成</legend>
      <div className="grid grid-cols-4 gap-2">
        {grids.map(([columns, rows]) => (
          <label
            key={`${columns}${rows}`}
            className="border-base-300 has-checked:border-primary has-checked:bg-primary/10 has-checked:text-leaf has-focus-visible:outline-primary text-muted flex h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border text-xs has-checked:font-semibold has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="grid"
              className="sr-only"
              checked={value.columns === columns && value.rows === rows}
              onChange={() => choose({ columns, rows })}
              aria-label={`${rows} 行 ${columns} 列`}
            />
            <GridIcon columns={columns} rows={rows} />
            <span aria-hidden="true">
              {rows}×{columns}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <NumberField
          label="行数"
          unit="行"
          min={1}
          max={9}
          value={value.rows}
          onChange={(rows) => rows !== null && choose({ rows })}
        />
        <NumberField
          label="列数"
          unit="列"
          min={1}
          max={9}
          value={value.columns}
          onChange={(columns) => columns !== null && choose({ columns })}
        />
      </div>
    </fieldset>
  )
}

/** Edits the grid and the look of its tiles. */
export function GridFields({ value, onChange }: OptionsProps<GridOptions>) {
  const shaped = value.mosaic !== 'none' || value.radius > 0
  return (
    <>
      <GridChoice value={value} onChange={onChange} />
      <Segmented label="每格形状" value={value.tile} choices={tiles} onChange={(tile) => onChange({ tile })} />
      <div>
        <Slider
          label="间隙补偿"
          unit="%"
          min={0}
          max={10}
          step={0.5}
          value={value.gap}
          onChange={(gap) => onChange({ gap })}
        />
        <p className="text-muted text-xs">
          发出后格子之间有缝，切的时候去掉同样宽的一条，斜线和轮廓就能接上。
          {value.gap !== 1.5 && (
            <button
              type="button"
              className="text-primary ml-1 cursor-pointer font-medium underline underline-offset-4"
              onClick={() => onChange({ gap: 1.5 })}
            >
              用朋友圈的 1.5%
            </button>
          )}
        </p>
      </div>
      <Segmented
        label="每格大小"
        value={value.size}
        choices={[
          { value: 'fixed', label: '统一宽度' },
          { value: 'original', label: '原图像素', hint: '只切不缩放，像素不变' },
        ]}
        onChange={(size) => onChange({ size })}
      />
      {value.size === 'fixed' && (
        <NumberField
          label="每格宽度"
          unit="px"
          min={64}
          max={4096}
          value={value.side}
          hint="朋友圈和小红书都用 1080"
          onChange={(side) => side !== null && onChange({ side })}
        />
      )}
      <Advanced label="拼图造型与换格">
        <Chips label="整体造型" value={value.mosaic} choices={shapes} onChange={(mosaic) => onChange({ mosaic })} />
        <Slider
          label="每格圆角"
          unit="%"
          min={0}
          max={50}
          value={value.radius}
          onChange={(radius) => onChange({ radius })}
        />
        {shaped && (
          <>
            <Segmented
              label="造型以外"
              value={value.outside}
              choices={[
                { value: 'colour', label: '填颜色' },
                { value: 'transparent', label: '透明' },
              ]}
              onChange={(outside) => onChange({ outside })}
            />
            {value.outside === 'colour' && (
              <ColourField
                label="空白处颜色"
                value={value.outsideColour}
                onChange={(outsideColour) => onChange({ outsideColour })}
              />
            )}
            {tilesNeedAlpha(value) && value.format === 'jpg' && (
              <p className="text-warning text-xs">JPG 没有透明，请改用 PNG 或 WebP。</p>
            )}
          </>
        )}
        <SwapFields value={value} onChange={onChange} />
      </Advanced>
      <Advanced label="补成 3:4、序号与命名">
        <Segmented
          label="每格补成 3:4"
          value={value.pad}
          choices={[
            { value: 'none', label: '不补' },
            { value: 'blur', label: '模糊底' },
            { value: 'colour', label: '纯色' },
          ]}
          onChange={(pad) => onChange({ pad })}
        />
        {value.pad === 'colour' && (
          <ColourField label="上下颜色" value={value.padColour} onChange={(padColour) => onChange({ padColour })} />
        )}
        <Switch
          label="在图上标序号"
          hint="左上角画 1 到 9，方便核对发布顺序"
          checked={value.order}
          onChange={(order) => onChange({ order })}
        />
        <Switch
          label="倒序编号"
          hint="相册按最新排在最前时打开，选图就能从头点到尾"
          checked={value.reverse}
          onChange={(reverse) => onChange({ reverse })}
        />
      </Advanced>
    </>
  )
}
