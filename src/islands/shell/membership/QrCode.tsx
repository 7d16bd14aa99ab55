import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

interface QrCodeProps {
  /** Data URL of the picture; a placeholder is shown while it is null. */
  image: string | null
  label: string
  /** Text over the code that says why it is no longer valid. */
  over?: string
  /** Whether the code has been scanned, which is shown over it. */
  scanned?: boolean
  onRefresh: () => void
}

/** Shows a QR code to scan, 240 px, with its state over it. */
export function QrCode({ image, label, over, scanned, onRefresh }: QrCodeProps) {
  return (
    <div
      className="border-base-300 relative mx-auto grid size-60 place-items-center overflow-hidden rounded-2xl border bg-white p-2"
      data-qr={over ? 'over' : scanned ? 'scanned' : image ? 'ready' : 'loading'}
    >
      {image ? (
        <img src={image} alt={label} width={224} height={224} className="size-56 [image-rendering:pixelated]" />
      ) : (
        <div className="bg-base-200 size-full animate-pulse rounded-xl" aria-hidden="true" />
      )}
      {(over || scanned) && (
        <div className="absolute inset-0 grid place-content-center gap-3 bg-white/95 p-5 text-center" role="status">
          {scanned && !over ? (
            <>
              <Icon name="check" size={40} className="text-primary mx-auto" />
              <p className="font-semibold">扫码成功</p>
              <p className="text-muted text-sm">请在手机上点「确认登录」</p>
            </>
          ) : (
            <>
              <p className="text-sm">{over}</p>
              <Button icon="retry" className="mx-auto" onClick={onRefresh}>
                刷新二维码
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Links to the code's URL in the sandbox, because a single machine has no camera to scan it. */
export function SandboxLink({ url, children }: { url: string | undefined; children: string }) {
  if (!url) return null
  return (
    <p className="bg-base-200 mx-auto mt-4 w-fit rounded-xl px-3 py-2 text-sm">
      沙盒：
      <a href={url} target="_blank" rel="noopener" className="font-medium underline underline-offset-2">
        {children}
      </a>
    </p>
  )
}
