import { type ReactNode, useId, useRef, useState } from 'react'
import { coverSizes, sampleBriefs } from '../../catalogue/covers.ts'
import { tellDesign } from '../../catalogue/design-messages.ts'
import { toPlainError } from '../../core/errors.ts'
import { $draft, addPictures, changeDraft, mostPictures, removePicture } from '../../stores/cover.ts'
import { smallPicture } from '../../stores/design-pictures.ts'
import { toast } from '../../stores/toasts.ts'
import { Advanced } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { PictureThumb } from './PictureThumb.tsx'

const box =
  'border-base-300 bg-base-100 focus:border-primary w-full min-w-0 rounded-xl border px-3.5 text-base outline-offset-2'

function Labelled({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </div>
      {children(id)}
    </div>
  )
}

/** Takes files in, and says which of them could not be. */
export async function takePictures(files: readonly File[]): Promise<void> {
  const room = mostPictures - $draft.get().pictures.length
  if (room <= 0) return toast.warning(`最多放 ${mostPictures} 张图，先移除几张`)
  if (files.length > room) toast.warning(`最多放 ${mostPictures} 张图，只取了前 ${room} 张`)
  try {
    await addPictures(files)
  } catch (thrown) {
    const { code, params } = toPlainError(thrown)
    const { text, advice } = tellDesign(code, { name: files[0]?.name ?? '', ...params })
    toast.error(advice ? `${text}。${advice}` : text)
  }
}

function Pictures() {
  const { pictures } = useClientStore($draft)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (files: readonly File[]) => {
    setBusy(true)
    await takePictures(files)
    setBusy(false)
  }
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between text-sm font-medium">
        图片
        <span className="text-muted text-xs font-normal">
          {pictures.length > 0 ? (
            `${pictures.length} / ${mostPictures}`
          ) : (
            <span className="max-lg:hidden">可不放，也可拖进来或粘贴</span>
          )}
        </span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture) => (
          <li key={picture.asset} className="relative">
            <PictureThumb asset={picture.asset} load={smallPicture} />
            <button
              type="button"
              aria-label={`移除图片 ${picture.name}`}
              onClick={() => removePicture(picture.asset)}
              className="bg-base-100 text-muted hover:text-error absolute -top-2 -right-2 grid size-7 cursor-pointer place-items-center rounded-full shadow"
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        {pictures.length < mostPictures && (
          <li>
            <button
              type="button"
              disabled={busy}
              onClick={() => input.current?.click()}
              className="border-base-300 text-muted hover:border-primary hover:text-primary flex size-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border-2 border-dashed text-xs disabled:opacity-60"
            >
              <Icon name={busy ? 'clock' : 'plus'} size={20} />
              {busy ? '读取中' : '加图片'}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择封面图片"
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** What the cover says. */
export function BriefForm() {
  const draft = useClientStore($draft)
  const sample = sampleBriefs[0]!
  const length = [...draft.title.trim()].length
  return (
    <form className="space-y-5" onSubmit={(event) => event.preventDefault()}>
      <Labelled label="标题" hint={length > 20 ? `${length} 字，20 字以内更醒目` : ''}>
        {(id) => (
          <textarea
            id={id}
            rows={2}
            maxLength={400}
            value={draft.title}
            placeholder={`比如：${sample.title}`}
            onChange={(event) => changeDraft({ title: event.currentTarget.value })}
            data-title
            className={`${box} min-h-20 resize-none py-2.5 text-lg font-semibold`}
          />
        )}
      </Labelled>
      <Labelled label="副标题">
        {(id) => (
          <input
            id={id}
            maxLength={400}
            value={draft.subtitle}
            placeholder={sample.subtitle}
            autoComplete="off"
            onChange={(event) => changeDraft({ subtitle: event.currentTarget.value })}
            className={`${box} h-11`}
          />
        )}
      </Labelled>
      <div className="grid grid-cols-[1fr_minmax(8.5rem,40%)] gap-4 lg:grid-cols-1 lg:gap-5">
        <Pictures />
        <Labelled label="尺寸">
          {(id) => (
            <select
              id={id}
              value={draft.size}
              onChange={(event) => changeDraft({ size: event.currentTarget.value })}
              className={`${box} h-11 cursor-pointer`}
            >
              {coverSizes.map((size) => (
                <option key={size.id} value={size.id}>
                  {size.label} {size.id} · {size.width}×{size.height}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <Advanced label="角标、要点、署名">
        <div className="space-y-5 pt-2">
          <Labelled label="角标" hint="五个字以内">
            {(id) => (
              <input
                id={id}
                maxLength={40}
                value={draft.badge}
                placeholder={sample.badge}
                autoComplete="off"
                onChange={(event) => changeDraft({ badge: event.currentTarget.value })}
                className={`${box} h-11`}
              />
            )}
          </Labelled>
          <Labelled label="要点" hint="一行一条，写了就有清单、步骤、表格版式">
            {(id) => (
              <textarea
                id={id}
                rows={4}
                maxLength={2000}
                value={draft.points}
                placeholder={sample.points.slice(0, 3).join('\n')}
                onChange={(event) => changeDraft({ points: event.currentTarget.value })}
                className={`${box} resize-y py-2.5`}
              />
            )}
          </Labelled>
          <Labelled label="署名">
            {(id) => (
              <input
                id={id}
                maxLength={60}
                value={draft.account}
                placeholder={sample.account}
                autoComplete="off"
                onChange={(event) => changeDraft({ account: event.currentTarget.value })}
                className={`${box} h-11`}
              />
            )}
          </Labelled>
        </div>
      </Advanced>
    </form>
  )
}
