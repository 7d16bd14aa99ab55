import { useEffect, useId, useRef, useState } from 'react'
import {
  $preview,
  addPreviewPictures,
  changePreview,
  clearPreview,
  isPlain,
  mostPreviewPictures,
} from '../../stores/templates/preview.ts'
import { Icon } from '../ui/icons.tsx'
import { PictureThumb } from '../ui/PictureThumb.tsx'
import { useEarlyValue } from '../ui/use-early-value.ts'
import { useStore } from '../ui/use-store.ts'
import { loadPainter } from './use-painted.ts'
import { usePreviewFiles } from './use-preview-files.ts'

/** Longest title that templates are previewed with, characters. */
const longestTitle = 60

/** Returns a small copy of a picture; what reads them comes with the first one. */
const smallPicture = async (asset: string, box: number) =>
  (await import('../../stores/design/pictures.ts')).smallPicture(asset, box)

/** Edits the title of the preview. Text that an input method is still composing changes nothing. */
function TitleField() {
  const { title } = useStore($preview)
  const id = useId()
  const [text, setText] = useState(title)
  useEffect(() => setText(title), [title])
  const field = useEarlyValue<HTMLInputElement>((typed) => changePreview({ title: typed }))
  const type = (value: string, isComposing: boolean) => {
    setText(value)
    if (!isComposing) changePreview({ title: value })
  }
  return (
    <div className="min-w-0 grow basis-48">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        用我的标题预览
      </label>
      <input
        ref={field}
        id={id}
        value={text}
        maxLength={longestTitle}
        placeholder="写下你的标题，下面的模板都换上它"
        autoComplete="off"
        enterKeyHint="done"
        onFocus={() => void loadPainter().catch(() => {})}
        onChange={(event) =>
          type(event.currentTarget.value, (event.nativeEvent as unknown as InputEvent).isComposing === true)
        }
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={(event) => {
          // The on-screen keyboard goes, so that the templates are seen.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
        }}
        className="input h-12 w-full text-base"
      />
    </div>
  )
}

/** Shows the pictures of the preview and adds further ones. */
function PictureField() {
  const { pictures } = useStore($preview)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (files: readonly File[]) => {
    setBusy(true)
    await addPreviewPictures(files)
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pictures.map(({ asset, name }) => (
        <span key={asset} className="relative">
          <PictureThumb asset={asset} load={smallPicture} side={48} />
          <button
            type="button"
            aria-label={`移除图片 ${name}`}
            onClick={() => changePreview({ pictures: pictures.filter((picture) => picture.asset !== asset) })}
            className="bg-base-100 text-muted hover:text-error absolute -top-2 -right-2 grid size-6 cursor-pointer place-items-center rounded-full shadow pointer-coarse:size-8"
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {pictures.length < mostPreviewPictures && (
        <button
          type="button"
          disabled={busy}
          onClick={() => input.current?.click()}
          className="btn btn-line bg-base-100 h-12 px-3.5"
        >
          <Icon name={busy ? 'clock' : 'image'} size={18} />
          <span className={pictures.length > 0 ? 'sr-only' : 'max-sm:sr-only'}>
            {busy ? '读取中' : pictures.length > 0 ? '再加图片' : '放上我的图片'}
          </span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择预览用的图片"
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Edits the words and pictures that all templates are painted with. Also takes pictures dropped on the page or pasted. */
export function PreviewBar() {
  const plain = isPlain(useStore($preview))
  usePreviewFiles()
  return (
    <section
      aria-label="用我的标题预览"
      data-takes-files
      className="needs-js border-primary/20 bg-primary/5 rounded-2xl border p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-end gap-2 sm:gap-3">
        <TitleField />
        <PictureField />
        {!plain && (
          <button type="button" onClick={clearPreview} className="btn btn-ghost text-muted h-12 px-2.5">
            <Icon name="undo" size={18} className="sm:hidden" />
            <span className="max-sm:sr-only">恢复原样</span>
          </button>
        )}
      </div>
    </section>
  )
}
