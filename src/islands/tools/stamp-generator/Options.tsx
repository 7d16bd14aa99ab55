import { sealColours } from '../../../catalogue/seals.ts'
import { Button } from '../../ui/Button.tsx'
import { Advanced, Chips, ColourField, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'
import type { SealFormProps } from './seal-words.ts'

const shapes = [
  { value: 'rect', label: '方形' },
  { value: 'ellipse', label: '圆 / 椭圆' },
  { value: 'gourd', label: '葫芦' },
] as const

const sizes = ['12', '15', '18', '20', '25', '30', '36', '40'].map((value) => ({ value, label: value }))

/** Edits the shape, and the size in mm. */
export function ShapeFields({ value, onChange }: SealFormProps) {
  if (value.form === 'invoice') return null
  const faces = value.form === 'cells' ? shapes : shapes.slice(0, 2)
  return (
    <section aria-label="形状与尺寸" className="grid gap-4">
      <Segmented label="形状" value={value.shape} choices={faces} onChange={(shape) => onChange({ shape })} />
      <Chips
        label="边长或直径（毫米）"
        value={value.width === value.height ? String(value.width) : ''}
        choices={sizes}
        onChange={(size) => onChange({ width: Number(size), height: Number(size) })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          {...{ label: '宽', unit: '毫米', min: 6, max: 100, fraction: true }}
          value={value.width}
          onChange={(width) => width !== null && onChange({ width })}
        />
        <NumberField
          {...{ label: '高', unit: '毫米', min: 6, max: 100, fraction: true }}
          value={value.height}
          onChange={(height) => height !== null && onChange({ height })}
        />
      </div>
      <Advanced label="边框与留白">
        <Slider
          {...{ label: '边框', unit: ' 毫米', min: 0, max: 3, step: 0.1 }}
          value={value.border}
          onChange={(border) => onChange({ border })}
        />
        <Slider
          {...{ label: '内圈离边（0 为没有）', unit: ' 毫米', min: 0, max: 3, step: 0.1 }}
          value={value.innerGap}
          onChange={(innerGap) => onChange({ innerGap })}
        />
        {value.innerGap > 0 && (
          <Slider
            {...{ label: '内圈粗细', unit: ' 毫米', min: 0.1, max: 1, step: 0.05 }}
            value={value.innerWidth}
            onChange={(innerWidth) => onChange({ innerWidth })}
          />
        )}
        {value.form !== 'ring' && (
          <Slider
            {...{ label: '字离边', unit: ' 毫米', min: 0, max: 4, step: 0.1 }}
            value={value.inset}
            onChange={(inset) => onChange({ inset })}
          />
        )}
        {value.shape === 'rect' && (
          <Slider
            {...{ label: '圆角', unit: ' 毫米', min: 0, max: 6, step: 0.1 }}
            value={value.corner}
            onChange={(corner) => onChange({ corner })}
          />
        )}
      </Advanced>
    </section>
  )
}

/** Edits the ink: its colour and wear. */
export function Ink({ value, onChange, official }: SealFormProps & { readonly official: boolean }) {
  const known = sealColours.some((colour) => colour.value === value.colour.toLowerCase())
  return (
    <section aria-label="印色" className="grid gap-4">
      <Chips
        label="颜色"
        value={known ? value.colour.toLowerCase() : ''}
        choices={sealColours}
        onChange={(colour) => onChange({ colour })}
      />
      <ColourField label="自选颜色" value={value.colour} onChange={(colour) => onChange({ colour })} />
      {official ? (
        <p className="text-muted text-sm">单位章样稿不能做旧。</p>
      ) : (
        <Switch
          label="做旧"
          hint="飞白、毛边、墨色浓淡，像盖在纸上"
          checked={value.aged}
          onChange={(aged) => onChange({ aged })}
        />
      )}
      {value.aged && !official && (
        <>
          <div className="flex items-end gap-3">
            <div className="grow">
              <NumberField
                {...{ label: '种子', unit: '号', min: 0, max: 999_999, hint: '同一个号每次都是同一个样子' }}
                value={value.seed}
                onChange={(seed) => onChange({ seed: seed ?? 1 })}
              />
            </div>
            <Button
              icon="retry"
              className="mb-5"
              onClick={() => onChange({ seed: (value.seed * 7919 + 104_729) % 1_000_000 })}
            >
              换一种
            </Button>
          </div>
          <Slider
            {...{ label: '飞白', unit: '%', min: 0, max: 12 }}
            value={value.speckle}
            onChange={(speckle) => onChange({ speckle })}
          />
          <Slider
            {...{ label: '毛边', unit: ' 毫米', min: 0, max: 0.25, step: 0.01 }}
            value={value.rough}
            onChange={(rough) => onChange({ rough })}
          />
          <Advanced label="浓淡、残缺与歪斜">
            <Slider
              {...{ label: '淡的一侧', unit: '%', min: 50, max: 100 }}
              value={value.fade}
              onChange={(fade) => onChange({ fade })}
            />
            <Slider
              {...{ label: '残缺', unit: ' 处', min: 0, max: 8 }}
              value={value.dropouts}
              onChange={(dropouts) => onChange({ dropouts })}
            />
            <Slider
              {...{ label: '歪斜', unit: '°', min: -3, max: 3, step: 0.5 }}
              value={value.turn}
              onChange={(turn) => onChange({ turn })}
            />
          </Advanced>
        </>
      )}
    </section>
  )
}

const kinds = [
  { value: 'png', label: 'PNG', hint: '透明背景' },
  { value: 'svg', label: 'SVG', hint: '矢量，文字已转曲' },
  { value: 'pdf', label: 'PDF', hint: 'A4 原大，可直接打印' },
  { value: 'jpg', label: 'JPG', hint: '白底' },
] as const

const densities = [
  { value: '300', label: '300' },
  { value: '600', label: '600' },
] as const

/** Edits the file format of the seal by itself. */
export function FileFields({ value, onChange }: SealFormProps) {
  return (
    <section aria-label="导出" className="grid gap-4">
      <Segmented label="文件" value={value.as} choices={kinds} onChange={(as) => onChange({ as })} />
      {(value.as === 'png' || value.as === 'jpg') && (
        <Segmented
          label="分辨率（DPI）"
          value={value.dpi === 300 ? '300' : '600'}
          choices={densities}
          onChange={(dpi) => onChange({ dpi: dpi === '300' ? 300 : 600 })}
        />
      )}
    </section>
  )
}

const papers = [
  { value: '210', label: 'A4 210' },
  { value: '148', label: 'A5 148' },
  { value: '176', label: 'B5 176' },
  { value: '297', label: 'A3 297' },
  { value: '340', label: '斗方 340' },
] as const

const blends = [
  { value: 'multiply', label: '正片叠底', hint: '字迹透过印色' },
  { value: 'normal', label: '直接盖上' },
] as const

const kept = [
  { value: 'same', label: '原格式' },
  { value: 'png', label: 'PNG' },
  { value: 'jpg', label: 'JPG' },
] as const

/** Edits position and size of the seal on a picture, and the format of that file. */
export function PlaceFields({ value, onChange }: SealFormProps) {
  const percent = (share: number) => Math.round(share * 1000) / 10
  return (
    <section aria-label="盖在图片上" className="grid gap-4">
      <Chips
        label="画面宽相当于（毫米）"
        value={String(value.paper)}
        choices={papers}
        onChange={(paper) => onChange({ paper: Number(paper) })}
      />
      <NumberField
        {...{ label: '画面宽', unit: '毫米', min: 20, max: 2000, fraction: true }}
        value={value.paper}
        hint="数越小，印章在画面上越大；也可以拖右下角的圆点"
        onChange={(paper) => paper !== null && onChange({ paper })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          {...{ label: '左右', unit: '%', min: 0, max: 100, fraction: true }}
          value={percent(value.placeX)}
          onChange={(x) => x !== null && onChange({ placeX: x / 100 })}
        />
        <NumberField
          {...{ label: '上下', unit: '%', min: 0, max: 100, fraction: true }}
          value={percent(value.placeY)}
          onChange={(y) => y !== null && onChange({ placeY: y / 100 })}
        />
      </div>
      <Segmented label="印色" value={value.blend} choices={blends} onChange={(blend) => onChange({ blend })} />
      <Segmented
        label="存为"
        value={value.format === 'png' || value.format === 'jpg' ? value.format : 'same'}
        choices={kept}
        onChange={(format) => onChange({ format })}
      />
    </section>
  )
}
