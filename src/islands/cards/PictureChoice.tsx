import { useBitmap } from '../ui/use-bitmap.ts'

interface PictureChoiceProps {
  /** Of the choices it is one of. */
  readonly group: string
  readonly label: string
  readonly ratio: number
  readonly bitmap: ImageBitmap | null
  /** Address of a picture that stands there until the bitmap is painted. */
  readonly poster?: string
  readonly checked: boolean
  readonly onChoose: () => void
}

function Small({ ratio, bitmap, poster }: Pick<PictureChoiceProps, 'ratio' | 'bitmap' | 'poster'>) {
  const canvas = useBitmap(bitmap)
  const shown = !bitmap && poster
  return (
    <span
      className="bg-base-200 border-base-300 relative block overflow-hidden rounded-lg border"
      style={{ aspectRatio: ratio }}
    >
      {shown && (
        <img
          src={poster}
          alt=""
          width={150}
          height={200}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-top"
        />
      )}
      <canvas ref={canvas} className={`relative block size-full ${shown ? 'hidden' : ''}`} />
    </span>
  )
}

/** One of several looks to choose from, shown by a small card. */
export function PictureChoice({ group, label, checked, onChoose, ...picture }: PictureChoiceProps) {
  return (
    <label className="group has-focus-visible:outline-primary relative block cursor-pointer rounded-xl p-1 has-checked:bg-primary/10 has-focus-visible:outline-3">
      <input type="radio" name={group} className="sr-only" checked={checked} onChange={onChoose} />
      <Small {...picture} />
      <span className="group-has-checked:text-leaf mt-1 block truncate text-center text-xs group-has-checked:font-semibold">
        {label}
      </span>
    </label>
  )
}
