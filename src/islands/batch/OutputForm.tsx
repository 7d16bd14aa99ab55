import { useState } from 'react'
import { changeBatch, type OutputChoices } from '../../stores/batch/state.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Chips, NumberField, Segmented, Select, Slider, Switch } from '../ui/fields.tsx'

const names = { pictures: '图片', pdf: 'PDF', designs: '可编辑设计' } as const

const change = (output: OutputChoices, patch: Partial<OutputChoices>) =>
  changeBatch({ output: { ...output, ...patch } })

/** Edits how rows are arranged on paper. */
function SheetFields({ output }: { readonly output: OutputChoices }) {
  const { sheet } = output
  const set = (patch: Partial<OutputChoices['sheet']>) => change(output, { sheet: { ...sheet, ...patch } })
  const number = (
    label: string,
    key: 'columns' | 'rows' | 'labelWidth' | 'labelHeight' | 'margin' | 'gap',
    most: number,
  ) => {
    const isCount = key === 'columns' || key === 'rows'
    return (
      <NumberField
        label={label}
        value={sheet[key]}
        min={isCount ? 1 : 0}
        max={most}
        unit={isCount ? '个' : 'mm'}
        fraction={!isCount}
        onChange={(value) => value !== null && set({ [key]: value })}
      />
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="纸张"
          value={sheet.paper}
          choices={[
            { value: 'a4', label: 'A4' },
            { value: 'a5', label: 'A5' },
            { value: 'a3', label: 'A3' },
            { value: 'letter', label: 'Letter' },
          ]}
          onChange={(paper) => set({ paper })}
        />
        <Segmented
          label="方向"
          value={sheet.landscape ? 'wide' : 'high'}
          choices={[
            { value: 'high', label: '竖' },
            { value: 'wide', label: '横' },
          ]}
          onChange={(way) => set({ landscape: way === 'wide' })}
        />
      </div>
      <Segmented
        label="怎么排"
        value={sheet.by}
        choices={[
          { value: 'grid', label: '按行列数' },
          { value: 'label', label: '按成品尺寸' },
        ]}
        onChange={(by) => set({ by })}
      />
      <div className="grid grid-cols-2 gap-3">
        {sheet.by === 'grid' ? (
          <>
            {number('列数', 'columns', 20)}
            {number('行数', 'rows', 30)}
          </>
        ) : (
          <>
            {number('成品宽', 'labelWidth', 400)}
            {number('成品高', 'labelHeight', 400)}
          </>
        )}
        {number('页边距', 'margin', 60)}
        {number('间距', 'gap', 40)}
      </div>
      <Chips
        label="裁切线"
        value={sheet.marks}
        choices={[
          { value: 'corners', label: '四角' },
          { value: 'lines', label: '整框' },
          { value: 'none', label: '不要' },
        ]}
        onChange={(marks) => set({ marks })}
      />
    </>
  )
}

/** Chooses what comes out of the batch: pictures, a PDF, or designs. */
export function OutputForm({ output }: { readonly output: OutputChoices }) {
  const [open, setOpen] = useState(false)
  const { kind, format, quality, scale, onSheets, dpi } = output
  const detail =
    kind === 'pictures' ? ` · ${format.toUpperCase()} · ${scale}×` : onSheets && kind === 'pdf' ? ' · 拼版' : ''
  return (
    <>
      <Button icon="sliders" onClick={() => setOpen(true)}>
        {names[kind]}
        {detail}
      </Button>
      {open && (
        <DialogFrame title="做成什么" onClose={() => setOpen(false)}>
          <div className="grid gap-5">
            <Segmented
              label="做成"
              value={kind}
              choices={[
                { value: 'pictures', label: '图片 ZIP' },
                { value: 'pdf', label: 'PDF' },
                { value: 'designs', label: '可编辑设计' },
              ]}
              onChange={(next) => change(output, { kind: next })}
            />
            {kind === 'pictures' && (
              <Segmented
                label="格式"
                value={format}
                choices={[
                  { value: 'jpg', label: 'JPG' },
                  { value: 'png', label: 'PNG' },
                  { value: 'webp', label: 'WebP' },
                ]}
                onChange={(next) => change(output, { format: next })}
              />
            )}
            {kind === 'pictures' && (
              <Segmented
                label="大小"
                value={String(scale)}
                choices={[
                  { value: '0.5', label: '一半' },
                  { value: '1', label: '原大' },
                  { value: '2', label: '两倍' },
                ]}
                onChange={(next) => change(output, { scale: Number(next) })}
              />
            )}
            {kind === 'pdf' && (
              <p className="text-muted text-sm">
                文字和图形是矢量，放大不糊，文字可以搜索、复制；照片按下面的画质压缩。
              </p>
            )}
            {(kind === 'pdf' || (kind === 'pictures' && format !== 'png')) && (
              <Slider
                label="画质"
                value={quality}
                min={60}
                max={100}
                onChange={(next) => change(output, { quality: next })}
              />
            )}
            {kind === 'pdf' && (
              <>
                <Switch
                  label="拼版打印"
                  hint="几张排在一张纸上，带裁切线"
                  checked={onSheets}
                  onChange={(next) => change(output, { onSheets: next })}
                />
                {onSheets ? (
                  <SheetFields output={output} />
                ) : (
                  <NumberField
                    label="打印分辨率"
                    value={dpi}
                    min={72}
                    max={600}
                    unit="dpi"
                    hint="每行一页，页面按这个分辨率换算成实际大小"
                    onChange={(next) => next !== null && change(output, { dpi: next })}
                  />
                )}
              </>
            )}
            {kind === 'designs' && (
              <p className="text-muted text-sm">
                每行一页，存到这台设备的「我的模板」里，可以逐页再改。每份最多 200 页，超过的放进下一份。
              </p>
            )}
            <Button look="primary" onClick={() => setOpen(false)}>
              好
            </Button>
          </div>
        </DialogFrame>
      )}
    </>
  )
}
