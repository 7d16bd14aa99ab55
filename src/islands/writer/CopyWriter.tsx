import { useEffect, useState } from 'react'
import { emptyNote } from '../../core/words/note.ts'
import { loadAi } from '../../stores/ai/info.ts'
import { $arriving, $isModelBusy, $modelFailure } from '../../stores/ai/model-writer.ts'
import { $open, $wish, addOwnText, changeWish, loadWriter, openText } from '../../stores/ai/writer.ts'
import { Button } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { History } from './History.tsx'
import { Text } from './Text.tsx'
import { WishForm } from './WishForm.tsx'

const example = {
  kind: 'store',
  topic: '巷子里的咖啡馆',
  facts: '位置：老城南巷口往里走两百米\n招牌：桂花拿铁\n价格：28 元\n适合：一个人看书',
  audience: '周末想安静待一会儿的人',
} as const

/** Takes a text that is there already, to check it. */
function OwnText() {
  const [typed, setTyped] = useState('')
  return (
    <div>
      <label htmlFor="own-text" className="block text-lg font-semibold">
        已经写好了？贴进来检查
      </label>
      <p className="text-muted mt-1 text-sm">违禁词、广告词、套话、字数、各平台版本，都在本机查，不用次数。</p>
      <textarea
        id="own-text"
        value={typed}
        rows={5}
        maxLength={20_000}
        placeholder="把文案粘贴到这里"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="textarea mt-3 w-full min-w-0 resize-y text-base leading-7"
      />
      <Button className="mt-2" disabled={typed.trim() === ''} onClick={() => addOwnText(typed)}>
        检查这段文字
      </Button>
    </div>
  )
}

function Empty() {
  return (
    <div className="grid gap-8">
      <div className="bg-base-200 rounded-2xl p-6">
        <h2 className="text-lg font-semibold">写下主题，得到一篇能改的文案</h2>
        <p className="text-muted mt-1">
          五个带字数的标题、分好段的正文、一组标签。你写的事实会用上；没写的不会编，会标成「待填」等你补。
        </p>
        <Button className="mt-4" onClick={() => changeWish(example)}>
          用例子试试
        </Button>
      </div>
      <OwnText />
    </div>
  )
}

/** What is shown beside the form: what arrives, the open text, or what can be done. */
function Desk() {
  const open = useClientStore($open)
  const arriving = useClientStore($arriving)
  const isBusy = useClientStore($isModelBusy)
  const failure = useClientStore($modelFailure)
  const wish = useClientStore($wish)
  const isWriting = isBusy && (arriving !== null || open === null)
  return (
    <div className="min-w-0">
      {isBusy && (
        <p role="status" className="text-muted mb-4 text-sm">
          正在写…写完整了才计次数。
        </p>
      )}
      {failure && (
        <p role="alert" className="bg-error/10 text-error mb-4 rounded-xl px-4 py-3 text-sm">
          {failure}
        </p>
      )}
      {isWriting ? (
        <Text
          text={{ id: '', at: 0, by: 'model', wish, note: arriving ?? emptyNote, creation: '', starred: false }}
          readOnly
        />
      ) : open ? (
        <>
          <Text key={open.id} text={open} />
          <Button className="mt-6" onClick={() => openText(null)}>
            再写一篇
          </Button>
        </>
      ) : (
        <Empty />
      )}
    </div>
  )
}

/** Shows the page that writes texts: the form, the open text, and the texts of this device. */
export default function CopyWriter() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    loadWriter()
    void loadAi()
    setReady(true)
  }, [])
  const scroll = () =>
    requestAnimationFrame(() =>
      document.querySelector('[data-written]')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
    )
  return (
    <div className="page py-6 lg:py-10" data-takes-files data-copy-writer={isReady ? 'ready' : 'starting'}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-20 lg:self-start">
          <WishForm
            onWritten={() => {
              if (innerWidth < 1024) scroll()
            }}
          />
        </div>
        <Desk />
      </div>
      <div className="mt-12">
        <History />
      </div>
    </div>
  )
}
