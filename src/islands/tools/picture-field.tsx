import { type ReactNode, useRef } from 'react'
import { toast } from '../../stores/shell/toasts.ts'
import { toSmallDataUrl } from './small-picture.ts'

interface PictureFieldProps {
  /** What the picture is, such as 水印图片. */
  readonly label: string
  /** Data URL of the picture; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown while there is no picture. */
  readonly children?: ReactNode
}

/** Chooses a picture that is stored with the options. */
export function PictureField({ label, value, onChange, children }: PictureFieldProps) {
  const last = useRef<File | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    last.current = file
    const picture = await toSmallDataUrl(file)
    // A large picture may be ready after the one that was chosen next.
    if (last.current !== file) return
    if (picture) onChange(picture)
    else toast.error(`「${file.name}」打不开，请换一张 PNG、JPG 或 WebP`)
  }
  return (
    <div className="flex items-center gap-3">
      {value !== '' && (
        <img
          src={value}
          alt={label}
          className="checker border-base-300 size-16 shrink-0 rounded-lg border object-contain"
        />
      )}
      <label className="btn btn-line">
        {value === '' ? `选择${label}` : '换一张'}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label={`选择${label}`}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {value === '' && children}
    </div>
  )
}
