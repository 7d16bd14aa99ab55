import { useId, useState } from 'react'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

interface PictureButtonProps {
  readonly label: string
  /** Data URL; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Lets the user choose a picture, scaled down so that it can be stored. */
export function PictureButton({ label, value, onChange }: PictureButtonProps) {
  const id = useId()
  const [taking, setTaking] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setTaking(true)
    const { toSmallDataUrl } = await import('../small-picture.ts')
    const address = await toSmallDataUrl(file)
    setTaking(false)
    if (address) onChange(address)
    else toast.error(`「${file.name}」打不开，请换一张 PNG 或 JPG`)
  }
  return (
    <div className="flex items-center gap-3">
      {value && <img src={value} alt="" className="border-base-300 size-12 rounded-lg border object-contain" />}
      <label htmlFor={id} className="btn btn-line grow">
        <Icon name="upload" size={18} />
        {taking ? '正在读取…' : value ? '换一张' : `选择${label}`}
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-label={`选择${label}`}
          className="sr-only"
          onChange={(event) => {
            const input = event.currentTarget
            void take(input.files?.[0]).finally(() => {
              input.value = ''
            })
          }}
        />
      </label>
      {value && (
        <Button look="ghost" onClick={() => onChange('')}>
          去掉
        </Button>
      )}
    </div>
  )
}
