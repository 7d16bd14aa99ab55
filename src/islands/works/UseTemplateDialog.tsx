import { useEffect, useState } from 'react'
import type { DesignSummary } from '../../stores/design/designs.ts'
import {
  designFromOwnTemplate,
  type Slot,
  type SlotPicture,
  slotsOfTemplate,
} from '../../stores/design/own-templates.ts'
import { storePicture } from '../../stores/design/pictures.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { hrefOfWork, nameOfWork } from '../../stores/design/works-view.ts'
import { afterDialog } from '../../stores/shell/dialog-history.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../ui/DialogFrame.tsx'
import { TextArea } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'

/** Takes a picture for a slot. */
function PictureField({
  slot,
  picture,
  onPicture,
}: {
  readonly slot: Slot
  readonly picture: SlotPicture | undefined
  readonly onPicture: (picture: SlotPicture) => void
}) {
  const [reading, setReading] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    try {
      onPicture(await storePicture(file, file.name))
    } catch (thrown) {
      reportDesignError(thrown)
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="py-1.5">
      <p className="mb-1.5 text-sm font-medium">{slot.label}</p>
      <label
        className="border-base-300 hover:border-primary has-[:focus-visible]:outline-primary flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border border-dashed px-4 text-sm has-[:focus-visible]:outline-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <Icon name="image" size={20} />
        <span className="min-w-0 truncate">
          {reading ? '正在读取…' : picture ? `已换成 ${picture.info.name}` : '选一张图片，或拖到这里；不选就用模板里的'}
        </span>
        <input
          type="file"
          accept="image/*,.heic,.heif"
          aria-label={`为「${slot.label}」选择图片`}
          className="sr-only"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
    </div>
  )
}

/** Fills the fields of one's own template and opens the new design. */
export default function UseTemplateDialog({
  work,
  onClose,
}: {
  readonly work: DesignSummary
  readonly onClose: () => void
}) {
  const [slots, setSlots] = useState<readonly Slot[] | null>(null)
  const [values, setValues] = useState<Readonly<Record<string, string | SlotPicture>>>({})
  const [making, setMaking] = useState(false)
  useEffect(() => {
    slotsOfTemplate(work.id).then(setSlots, (thrown) => {
      reportDesignError(thrown)
      onClose()
    })
  }, [work.id, onClose])
  const set = (name: string, value: string | SlotPicture) => setValues((before) => ({ ...before, [name]: value }))
  const make = async () => {
    setMaking(true)
    try {
      const id = await designFromOwnTemplate(work.id, values)
      onClose()
      afterDialog(() => location.assign(hrefOfWork({ id })))
    } catch (thrown) {
      setMaking(false)
      reportDesignError(thrown)
    }
  }
  const textOf = ({ name, sample }: Slot) => {
    const value = values[name]
    return typeof value === 'string' ? value : (sample ?? '')
  }
  const pictureOf = ({ name }: Slot) => {
    const value = values[name]
    return typeof value === 'object' ? value : undefined
  }
  return (
    <DialogFrame title={`用「${nameOfWork(work)}」做一份`} wide onClose={onClose}>
      {slots?.length === 0 && <p className="text-sm">这个模板没有要填的内容，直接打开一份新的来改。</p>}
      {slots?.map((slot) =>
        slot.kind === 'text' ? (
          <TextArea
            key={slot.name}
            label={slot.label}
            rows={textOf(slot).length > 24 ? 3 : 1}
            value={textOf(slot)}
            onChange={(value) => set(slot.name, value)}
          />
        ) : (
          <PictureField
            key={slot.name}
            slot={slot}
            picture={pictureOf(slot)}
            onPicture={(picture) => set(slot.name, picture)}
          />
        ),
      )}
      <DialogFoot className="flex justify-end gap-2">
        <Button look="ghost" onClick={onClose}>
          取消
        </Button>
        <Button look="primary" disabled={!slots || making} onClick={() => void make()}>
          {making ? '正在做…' : '做一份并打开'}
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
