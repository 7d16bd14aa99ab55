import { useId } from 'react'
import { EditorIcon } from '../../surface/icons.tsx'

/** Accepted files; some systems recognise HEIC and designs by extension only. */
const accepted = 'image/*,.heic,.heif,.tif,.tiff,.qingtu'

interface UploadButtonProps {
  readonly label: string
  /** Takes a single file; without it, files go through the page's file listener. */
  readonly onFile?: (file: File) => void
  /** Secondary look. */
  readonly quiet?: boolean
}

/** Renders a button that picks pictures from the device. */
export function UploadButton({ label, onFile, quiet = false }: UploadButtonProps) {
  const id = useId()
  const look = quiet ? 'btn-line' : 'btn-primary'
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={onFile ? accepted.replace(',.qingtu', '') : accepted}
        multiple={!onFile}
        // The page's file listener reads inputs marked like this.
        {...(onFile ? {} : { 'data-intake': '' })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (!onFile || !file) return
          onFile(file)
          event.currentTarget.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`btn ${look} peer-focus-visible:outline-primary w-full gap-2 px-3 peer-focus-visible:outline-3`}
      >
        <EditorIcon name={quiet ? 'swap' : 'upload'} size={18} />
        {label}
      </label>
    </div>
  )
}
