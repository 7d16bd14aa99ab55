import { parseRoster, type RosterRow, rosterNames } from '../../../core/idphoto/roster.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Chips, TextArea } from '../../ui/fields.tsx'

const patterns = [
  { value: '{name}_{id}', label: '姓名_身份证号' },
  { value: '{id}', label: '身份证号' },
  { value: '{name}', label: '姓名' },
  { value: '{index}_{name}', label: '序号_姓名' },
] as const

/** Returns what is to be said of a list and the pictures it names. */
function remarksOf(rows: readonly RosterRow[], count: number): readonly string[] {
  const wrong = rows.filter(({ isIdValid }) => isIdValid === false)
  const off =
    count > 0 && count !== rows.length
      ? [
          `名单 ${rows.length} 人，照片 ${count} 张，按列表的顺序一一对应。${count > rows.length ? '多出的照片保留原名。' : ''}`,
        ]
      : []
  const invalid =
    wrong.length > 0
      ? [
          `身份证号对不上校验位：${wrong
            .slice(0, 5)
            .map(({ line, name }) => `第 ${line} 行 ${name}`)
            .join('、')}${wrong.length > 5 ? ' 等' : ''}`,
        ]
      : []
  return [...off, ...invalid]
}

interface RosterFieldsProps extends Pick<OptionsProps<IdPhotoOptions>, 'value' | 'onChange'> {
  /** Number of pictures. */
  readonly count: number
}

/** Names the photos of a class by a pasted list. */
export function RosterFields({ value, onChange, count }: RosterFieldsProps) {
  const rows = value.roster.trim() === '' ? [] : parseRoster(value.roster)
  const remarks = rows.length > 0 ? remarksOf(rows, count) : []
  return (
    <Advanced label="按名单命名">
      <TextArea
        label="粘贴名单"
        hint="一行一人：姓名、身份证号，可直接从表格复制。名单只在这个页面里用，不保存。"
        rows={4}
        maxLength={200_000}
        value={value.roster}
        onChange={(roster) => onChange({ roster })}
      />
      {rows.length > 0 && (
        <>
          <Chips
            label="文件名"
            value={value.rosterNames}
            choices={patterns}
            onChange={(pattern) => onChange({ rosterNames: pattern })}
          />
          <div role="status" className="text-muted grid gap-1 text-xs leading-5">
            <p className="truncate">第一张：{rosterNames(rows, value.rosterNames, 'jpg')[0]}</p>
            {remarks.map((text) => (
              <p key={text} className="text-warning">
                {text}
              </p>
            ))}
          </div>
        </>
      )}
    </Advanced>
  )
}
