import { useState } from 'react'
import { batchSets } from '../../catalogue/batch-sets.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'

interface StartProps {
  readonly busy: string
  readonly onSet: (id: string) => void
  readonly onDesign: () => void
  readonly onTable: (text: string) => void
}

const steps = [
  { icon: 'image', title: '选一个设计', text: '模板、自己做的设计都行，里面的文字和图片就是要换的地方' },
  { icon: 'text', title: '放一张表', text: '从 Excel、WPS 复制过来，或把 .xlsx、.csv 拖进页面' },
  { icon: 'archive', title: '拿走一百张', text: '先检查再生成，打包成 ZIP、拼成 PDF，或变成可以接着改的设计' },
] as const

/** Most characters of the field for a table. */
const longestTyped = 2_000_000

/** Teaches what a batch is, and begins one: with a ready set, a design, or a table. */
export function Start({ busy, onSet, onDesign, onTable }: StartProps) {
  const [text, setText] = useState('')
  return (
    <div className="grid gap-8">
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ icon, title, text: said }, at) => (
          <li key={title} className="flex gap-3">
            <span className="bg-primary/10 text-primary grid size-11 shrink-0 place-items-center rounded-xl">
              <Icon name={icon} />
            </span>
            <span>
              <span className="block font-semibold">
                {at + 1}. {title}
              </span>
              <span className="text-muted block text-sm">{said}</span>
            </span>
          </li>
        ))}
      </ol>
      <section aria-labelledby="batch-sets">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="batch-sets" className="text-lg">
            从一套现成的开始
          </h2>
          <Button look="primary" icon="layers" onClick={onDesign}>
            用自己的设计或模板
          </Button>
        </div>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
          {batchSets.map(({ id, title, description, table }) => (
            <li key={id}>
              <button
                type="button"
                data-batch-set={id}
                disabled={busy !== ''}
                onClick={() => onSet(id)}
                className="group border-base-300 hover:border-primary flex h-full w-full cursor-pointer flex-col rounded-2xl border p-2 text-left transition-colors disabled:cursor-progress disabled:opacity-60"
              >
                <span className="bg-base-200 grid h-44 place-items-center overflow-hidden rounded-xl p-3">
                  <img
                    src={`/batch-sets/${id}.webp`}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="h-38 w-full rounded object-contain drop-shadow-sm"
                  />
                </span>
                <span className="group-hover:text-primary mt-2 block px-1 font-semibold">
                  {busy === id ? '正在打开…' : title}
                </span>
                <span className="text-muted block px-1 pb-1 text-sm">
                  {description} · 样表 {table.split('\n').length - 1} 行
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="batch-paste" className="max-w-3xl">
        <h2 id="batch-paste" className="mb-2 text-lg">
          或者先放表格
        </h2>
        <label>
          <span className="text-muted mb-1.5 block text-sm">
            第一行写列名，一行一张图。从 Excel、WPS 整块复制过来就行。
          </span>
          <textarea
            rows={4}
            value={text}
            spellCheck={false}
            maxLength={longestTyped}
            placeholder={'姓名\t部门\t职位\n林晓川\t设计部\t产品设计师'}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              // A field would take the beginning of it alone, and slowly.
              if (pasted.length < longestTyped / 4) return
              event.preventDefault()
              onTable(pasted)
            }}
            className="textarea min-h-0 w-full resize-y font-mono text-base lg:text-sm"
          />
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button icon="check" disabled={text.trim() === ''} onClick={() => onTable(text)}>
            用这张表
          </Button>
          <label className="btn btn-line">
            <Icon name="folder" size={18} />
            选择表格文件
            <input type="file" data-intake accept=".csv,.tsv,.txt,.xlsx" className="sr-only" />
          </label>
        </div>
      </section>
    </div>
  )
}
