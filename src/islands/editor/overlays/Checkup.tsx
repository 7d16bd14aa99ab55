import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Checkup as CheckupPanel } from '../../publish/Checkup.tsx'
import { useFindings } from '../../publish/use-findings.ts'
import { IconButton } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { jumpTo, repairFindings } from '../export/fixes.ts'
import { useDesign, useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

/** Renders 封面体检 as a panel beside the page, so that findings can be seen on it; on a phone as a dialog. */
export default function Checkup({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { editing, painting } = session
  const design = useDesign()
  const wide = useWide()
  const lacking = useClientStore(painting.$lacking)
  const reading = useClientStore(editing.$readOnly)
  const found = useFindings(design, 1, lacking)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => void painting.need(design), [painting, design])
  useEffect(() => {
    editing.$typing.set(null)
    session.$cropping.set(null)
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [editing, session])
  const content = (
    <CheckupPanel
      {...found}
      design={design}
      onRepair={reading ? undefined : (findings) => repairFindings(editing, findings)}
      onJump={(finding) => {
        jumpTo(editing, finding)
        session.$view.get()?.fit()
        if (!wide) onClose()
      }}
    />
  )
  if (!wide)
    return (
      <DialogFrame title="封面体检" onClose={onClose}>
        {content}
      </DialogFrame>
    )
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-region
      // Not modal: the page can still be edited.
      role="dialog"
      aria-label="封面体检"
      onKeyDown={keys}
      className="bg-base-100 border-base-300 fixed top-14 right-0 bottom-0 z-20 flex w-74 flex-col border-l shadow-[-12px_0_32px_rgb(11_61_31/0.1)] outline-none"
    >
      <div className="flex shrink-0 items-center gap-2 py-2 pr-2 pl-5">
        <h2 className="min-w-0 grow text-base">封面体检</h2>
        <IconButton icon="close" label="关闭体检" onClick={onClose} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-8">{content}</div>
    </section>
  )
}
