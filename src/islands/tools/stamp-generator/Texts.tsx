import { sealFonts } from '../../../catalogue/seals.ts'
import {
  Advanced,
  Chips,
  NumberField,
  Segmented,
  Select,
  Slider,
  Switch,
  TextArea,
  TextField,
} from '../../ui/fields.tsx'
import type { SealFormProps } from './seal-words.ts'

const forms = [
  { value: 'cells', label: '名章' },
  { value: 'ring', label: '环形' },
  { value: 'rows', label: '横排' },
] as const

const endings = [
  { value: '', label: '不加' },
  { value: '印', label: '印' },
  { value: '之印', label: '之印' },
  { value: '章', label: '章' },
  { value: '藏书', label: '藏书' },
] as const

const carvings = [
  { value: 'zhu', label: '朱文', hint: '红字' },
  { value: 'bai', label: '白文', hint: '红底白字' },
] as const

const orders = [
  { value: 'columns', label: '右起竖排', hint: '先右列后左列，印字落在左下' },
  { value: 'circle', label: '回文', hint: '姓在右上，名在左列，印字回到姓下' },
  { value: 'rows', label: '右起横排' },
  { value: 'modern', label: '左起' },
] as const

const columnChoices = [
  { value: '0', label: '自动' },
  { value: '1', label: '1 列' },
  { value: '2', label: '2 列' },
  { value: '3', label: '3 列' },
] as const

const emblems = [
  { value: 'none', label: '不放' },
  { value: 'heart', label: '心' },
  { value: 'plum', label: '梅花' },
  { value: 'smile', label: '笑脸' },
  { value: 'star', label: '星（样稿）', hint: '带五角星的圆章按单位章样稿处理' },
] as const

function CellTexts({ value, onChange }: SealFormProps) {
  const count = [...(value.text + value.ending).replace(/\s/g, '')].length
  return (
    <>
      <TextField
        label="印文"
        maxLength={24}
        value={value.text}
        hint={`连结尾共 ${count} 字，姓名章多用 2 到 4 字`}
        onChange={(text) => onChange({ text })}
      />
      <Chips label="结尾" value={value.ending} choices={endings} onChange={(ending) => onChange({ ending })} />
      <Segmented
        label="刻法"
        value={value.carving}
        choices={carvings}
        onChange={(carving) => onChange(carved(carving))}
      />
      <Chips label="读序" value={value.order} choices={orders} onChange={(order) => onChange({ order })} />
      {value.order === 'circle' && count !== 4 && (
        <p className="text-muted -mt-2 text-xs">回文只用于四个字：单姓双名加「印」。现在是 {count} 字，按竖排处理。</p>
      )}
      <Segmented
        label="分列"
        value={String(Math.min(3, value.columns)) as (typeof columnChoices)[number]['value']}
        choices={columnChoices}
        onChange={(columns) => onChange({ columns: Number(columns) })}
      />
      <Switch label="界格" hint="字与字之间刻线" checked={value.grid} onChange={(grid) => onChange({ grid })} />
    </>
  )
}

/**
 * Returns the options of a carving style: white on red has no border and more room around the characters, red on white
 * the opposite.
 */
function carved(carving: 'zhu' | 'bai') {
  return carving === 'bai'
    ? { carving, border: 0, inset: 1.1, bold: 0.1 }
    : { carving, border: 0.9, inset: 0.5, bold: 0 }
}

function RingTexts({ value, onChange }: SealFormProps) {
  return (
    <>
      <TextField label="上方弧形文字" maxLength={60} value={value.arc} onChange={(arc) => onChange({ arc })} />
      <Chips label="中心图案" value={value.emblem} choices={emblems} onChange={(emblem) => onChange({ emblem })} />
      <TextArea
        label="中间文字"
        rows={2}
        maxLength={60}
        value={value.centre}
        hint="可以分行，例如日期"
        onChange={(centre) => onChange({ centre })}
      />
      <TextField label="下方横排文字" maxLength={24} value={value.bottom} onChange={(bottom) => onChange({ bottom })} />
      <TextField
        label="底部弧形文字"
        maxLength={60}
        value={value.code}
        hint="小字，例如英文名；默认留空"
        onChange={(code) => onChange({ code })}
      />
      <Switch label="中间文字上下加线" checked={value.rules} onChange={(rules) => onChange({ rules })} />
      <Advanced label="弧度与字高">
        <Slider
          label="弧形展开（0 为自动）"
          unit="°"
          min={0}
          max={300}
          step={5}
          value={value.arcSweep}
          onChange={(arcSweep) => onChange({ arcSweep })}
        />
        <NumberField
          {...{ label: '弧形字高', unit: '毫米', min: 0, max: 12, fraction: true }}
          value={value.arcHeight || null}
          placeholder="自动"
          onChange={(arcHeight) => onChange({ arcHeight: arcHeight ?? 0 })}
        />
        <NumberField
          {...{ label: '中间字高', unit: '毫米', min: 0, max: 30, fraction: true }}
          value={value.centreHeight || null}
          placeholder="自动"
          onChange={(centreHeight) => onChange({ centreHeight: centreHeight ?? 0 })}
        />
        <NumberField
          {...{ label: '下方字高', unit: '毫米', min: 0, max: 12, fraction: true }}
          value={value.bottomHeight || null}
          placeholder="自动"
          onChange={(bottomHeight) => onChange({ bottomHeight: bottomHeight ?? 0 })}
        />
        <NumberField
          {...{ label: '底部弧形字高', unit: '毫米', min: 0, max: 8, fraction: true }}
          value={value.codeHeight || null}
          placeholder="自动"
          onChange={(codeHeight) => onChange({ codeHeight: codeHeight ?? 0 })}
        />
        <Slider
          {...{ label: '弧形文字离边', unit: ' 毫米', min: 0, max: 4, step: 0.1 }}
          value={value.arcGap}
          onChange={(arcGap) => onChange({ arcGap })}
        />
      </Advanced>
    </>
  )
}

function RowTexts({ value, onChange }: SealFormProps) {
  return (
    <>
      <TextArea
        label="文字"
        rows={3}
        maxLength={60}
        value={value.centre}
        hint="一行就是印章上的一行"
        onChange={(centre) => onChange({ centre })}
      />
      <Switch label="行间加线" checked={value.rules} onChange={(rules) => onChange({ rules })} />
    </>
  )
}

function InvoiceTexts({ value, onChange }: SealFormProps) {
  return (
    <>
      <p className="text-muted -mb-1 text-xs">尺寸、字高和字宽按公布的式样固定：40×30 毫米。</p>
      <TextField label="名称" maxLength={60} value={value.arc} onChange={(arc) => onChange({ arc })} />
      <TextField label="税号" maxLength={20} value={value.centre} onChange={(centre) => onChange({ centre })} />
      <TextField label="下方文字" maxLength={12} value={value.bottom} onChange={(bottom) => onChange({ bottom })} />
      <TextField
        label="编号"
        maxLength={8}
        value={value.code}
        hint="例如 (1)，可以不填"
        onChange={(code) => onChange({ code })}
      />
    </>
  )
}

/** Shape, size and border of a new ring seal, mm. */
const ringStart = { shape: 'ellipse', width: 36, height: 36, border: 1 } as const

/** Edits the texts of the seal and its form. */
export function Texts({ value, onChange }: SealFormProps) {
  const { form } = value
  const choose = (next: (typeof forms)[number]['value']) => {
    const words = value.text || value.centre || value.arc
    if (next === 'ring') onChange({ form: next, ...ringStart, arc: value.arc || words, company: false, preset: '' })
    else if (next === 'rows')
      onChange({
        form: next,
        shape: 'rect',
        width: 40,
        height: 18,
        centre: value.centre || words,
        company: false,
        preset: '',
      })
    else
      onChange({
        form: next,
        shape: 'rect',
        width: 20,
        height: 20,
        text: value.text || words,
        company: false,
        preset: '',
      })
  }
  return (
    <section aria-label="文字" className="grid gap-4">
      {form !== 'invoice' && <Segmented label="版式" value={form} choices={forms} onChange={choose} />}
      {form === 'cells' && <CellTexts value={value} onChange={onChange} />}
      {form === 'ring' && <RingTexts value={value} onChange={onChange} />}
      {form === 'rows' && <RowTexts value={value} onChange={onChange} />}
      {form === 'invoice' && <InvoiceTexts value={value} onChange={onChange} />}
      <Select
        label="字体"
        value={`${value.font}/${value.weight}`}
        choices={sealFonts}
        onChange={(chosen) => {
          const [font = '', weight] = chosen.split('/')
          onChange({ font, weight: Number(weight) })
        }}
      />
      <Slider
        {...{ label: '笔画加粗', unit: ' 毫米', min: 0, max: 0.6, step: 0.05 }}
        value={value.bold}
        onChange={(bold) => onChange({ bold })}
      />
    </section>
  )
}
