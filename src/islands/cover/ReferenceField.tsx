import { useEffect, useRef } from 'react'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { toPlainError } from '../../core/errors.ts'
import { markNextFilesAsReference } from '../../stores/cover/aim.ts'
import { $draft } from '../../stores/cover/draft.ts'
import {
  $lookingAtReference,
  $reference,
  dropReference,
  expectReference,
  takeReference,
} from '../../stores/cover/reference.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Icon } from '../ui/icons.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Messages for reference pictures with too little content. */
const hints = {
  clear: '这张图几乎是透明的，看不出版式和配色，换一张试试',
  plain: '这张图只有一种颜色，只用了它的颜色',
  strip: '这张图太细长，看不出版式，只用了它的颜色',
} as const

/** Shows a thumbnail of the reference picture. */
function Small({ picture }: { readonly picture: Blob }) {
  const address = useObjectUrl(picture)
  return (
    address && <img src={address} alt="参考图" className="bg-base-200 size-14 shrink-0 rounded-lg object-contain" />
  )
}

/** Loads a reference picture, and shows the error if that fails. */
export async function takeAsReference(file: File): Promise<void> {
  try {
    await takeReference(file, file.name)
  } catch (thrown) {
    const { code, params } = toPlainError(thrown)
    const { text, advice } = designMessageOf(code, { name: file.name, ...params })
    toast.error(advice ? `${text}。${advice}` : text)
  }
}

/** Chooses a reference picture for the covers: dropped here, pasted while focused, or selected. */
export function ReferenceField() {
  const reference = useClientStore($reference)
  const { pictures } = useClientStore($draft)
  const input = useRef<HTMLInputElement>(null)
  const busy = useClientStore($lookingAtReference)
  // Clears the reference on leaving, also if navigation within the site keeps the scripts loaded.
  useEffect(() => dropReference, [])
  return (
    <fieldset
      onDrop={markNextFilesAsReference}
      onPaste={markNextFilesAsReference}
      aria-label="参考图"
      className="min-w-0"
    >
      {reference ? (
        <div className="border-base-300 flex items-start gap-3 rounded-xl border p-2.5">
          <Small picture={reference.picture} />
          <p className="text-muted min-w-0 grow text-xs leading-relaxed" role="status">
            {reference.hint ? hints[reference.hint] : '按参考图的配色和布局排的，图里的内容不会用上'}
            {!reference.hint && reference.hasPicture && pictures.length === 0 && (
              <span className="text-base-content block">参考图里有图片：加一张你的图会更像</span>
            )}
          </p>
          <button
            type="button"
            aria-label="移除参考图"
            onClick={dropReference}
            className="btn btn-ghost btn-square text-muted hover:text-error -mt-1 -mr-1"
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ) : (
        <button
          type="button"
          disabled={busy}
          onClick={() => {
            expectReference()
            input.current?.click()
          }}
          className="btn btn-line text-muted w-full justify-start gap-2 border-dashed text-left"
        >
          <Icon name={busy ? 'clock' : 'target'} size={18} className="shrink-0" />
          <span className="grow">{busy ? '正在看参考图…' : '照着一张参考图'}</span>
          <span className="text-xs max-lg:hidden">拖进来、粘贴或点选</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择参考图"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void takeAsReference(file)
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
