import { useEffect, useId, useMemo, useState } from 'react'
import { copyText, saveOne } from '../../stores/account/account.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from './parts.tsx'

/** Loaded with the first link that is shown. */
type Codes = typeof import('./qr.ts')

function useCodes(): Codes | null {
  const [codes, setCodes] = useState<Codes | null>(null)
  useEffect(() => {
    import('./qr.ts').then(setCodes, (error) => console.info(error))
  }, [])
  return codes
}

const shareText = '我在用青图做图，图片不上传，打开就能用。'

/** Shows the invitation link, to be copied, shared or scanned. */
export function InviteLink({ link }: { link: string }) {
  const codes = useCodes()
  const code = useMemo(() => codes?.qrPicture(link) ?? null, [codes, link])
  const [canShare, setCanShare] = useState(false)
  const id = useId()
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  const share = async () => {
    try {
      await navigator.share({ title: '青图', text: shareText, url: link })
    } catch (thrown) {
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) toast.error('没有分享成功，请复制链接')
    }
  }
  const save = async () => {
    if (codes && code) await saveOne('青图邀请码.png', await codes.qrPng(code))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-6 sm:flex-nowrap">
      <div className="min-w-0 grow basis-72">
        <label htmlFor={id} className="text-sm font-medium">
          我的邀请链接
        </label>
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="input bg-base-200 mt-2 h-12 w-full min-w-0 truncate text-base"
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            look="primary"
            large
            icon="copy"
            className="grow sm:grow-0"
            onClick={() => copyText(link, '邀请链接已复制')}
          >
            复制链接
          </Button>
          {canShare && (
            <Button large icon="share" className="grow sm:grow-0" onClick={share}>
              分享
            </Button>
          )}
        </div>
        <p className="text-muted mt-3 text-sm">朋友打开链接后注册，就算你邀请的。朋友付的价钱和别人一样。</p>
      </div>
      <div className="mx-auto grid shrink-0 justify-items-center gap-2">
        <div className="border-base-300 size-44 overflow-hidden sm:size-50 rounded-2xl border bg-white">
          {code ? (
            <svg
              viewBox={`${-code.quiet} ${-code.quiet} ${code.side} ${code.side}`}
              role="img"
              aria-label="邀请链接的二维码"
              shapeRendering="crispEdges"
            >
              <path d={code.path} fill="#000" />
            </svg>
          ) : (
            <Skeleton className="m-[10%] size-4/5" />
          )}
        </div>
        <Button icon="download" disabled={!code} onClick={save}>
          保存二维码
        </Button>
      </div>
    </div>
  )
}
