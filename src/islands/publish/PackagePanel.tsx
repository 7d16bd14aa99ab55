import { useEffect, useId, useMemo, useState } from 'react'
import { publishPlaces } from '../../catalogue/publish-places.ts'
import { type Post, type PostPatch, postLimits } from '../../core/design/post.ts'
import type { Design } from '../../core/design/schema.ts'
import { lengthIn } from '../../core/words/count.ts'
import { tagLine } from '../../core/words/tag-order.ts'
import {
  $publishPlace,
  choosePublishPlace,
  labelledBody,
  loadPublishPlace,
  savePackage,
  wholeText,
} from '../../stores/design/publish-package.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFoot } from '../ui/DialogFrame.tsx'
import { Chips } from '../ui/fields.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { CountedField } from './Counted.tsx'
import { copyText } from './copy-text.ts'
import { PackageContents } from './PackageContents.tsx'
import { Failed, Made, Progress } from './PackageOutcome.tsx'
import { TagsField } from './TagsField.tsx'
import { usePackage } from './use-package.ts'

interface PackagePanelProps {
  readonly design: Design
  /** The text of the post so far. */
  readonly post: Post
  /** Title used until the user has written one. */
  readonly suggested: string
  /** Whether the post cannot be edited, only exported. */
  readonly readOnly?: boolean
  readonly onPost: (patch: PostPatch) => void
  /** Called when a field loses the focus, so that later edits are another undo step. */
  readonly onSettled?: () => void
}

/** Edits the post and makes one package of its text and pictures for a platform. */
export function PackagePanel(props: PackagePanelProps) {
  const { design, post, suggested, readOnly = false, onPost, onSettled = () => {} } = props
  const place = useClientStore($publishPlace)
  useEffect(loadPublishPlace, [])
  // A title the user has cleared stays empty.
  const [titled, setTitled] = useState(post.title !== '')
  const title = titled ? post.title : post.title || suggested.slice(0, postLimits.title)
  const said: Post = useMemo(() => ({ ...post, title }), [post, title])
  const key = useMemo(() => ({ design, said, place }), [design, said, place])
  const { making, make, cancel } = usePackage(key)
  const hint = useId()

  const go = async (withTexts: boolean, standIns = false) => {
    const made = await make({ design, place, post: withTexts ? said : null, standIns })
    if (!made) return
    try {
      await savePackage(design, made)
    } catch (thrown) {
      console.error(thrown)
      toast.error('没有保存成功，请再点一次下载')
    }
  }
  const tags = tagLine(said.tags, place)
  const whole = wholeText(said, place)
  const inBody = place.tagsInBody && tags !== '' ? lengthIn(tags, place.counting.body) : 0

  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-3">
          <CountedField
            label="标题"
            value={title}
            placeholder="不写就不放 标题.txt"
            longest={postLimits.title}
            {...{ most: place.title, counting: place.counting.title }}
            readOnly={readOnly}
            onChange={(value) => {
              setTitled(true)
              onPost({ title: value })
            }}
            onSettled={onSettled}
            onCopy={() => void copyText(title, '标题')}
          />
          <CountedField
            label="正文"
            value={post.body}
            placeholder="发布时配的文字，换行会原样保留"
            longest={postLimits.body}
            {...{ most: place.body, counting: place.counting.body }}
            besides={inBody}
            lines={7}
            readOnly={readOnly}
            onChange={(body) => onPost({ body })}
            onSettled={onSettled}
            onCopy={() => void copyText(labelledBody(post), '正文')}
          />
          <TagsField
            tags={post.tags}
            most={place.tags}
            readOnly={readOnly}
            onChange={(next) => onPost({ tags: next })}
            onCopy={() => void copyText(tags, '标签')}
          />
          <Button
            look="ghost"
            icon="copy"
            className="-ml-3 justify-self-start"
            disabled={whole === ''}
            onClick={() => void copyText(whole, '标题、正文和标签')}
          >
            复制全部文字
          </Button>
        </div>
        <div className="grid content-start gap-5">
          <Chips
            label="发布到"
            value={place.id}
            choices={publishPlaces.map(({ id, label }) => ({ value: id, label }))}
            onChange={choosePublishPlace}
          />
          <PackageContents design={design} post={said} place={place} />
        </div>
      </div>
      <DialogFoot>
        {making.status === 'failed' && (
          <Failed error={making.error} onRetry={() => void go(true)} onStandIns={() => void go(true, true)} />
        )}
        {making.status === 'done' && <Made design={design} made={making.made} />}
        {making.status === 'running' ? (
          <Progress share={making.share} onCancel={cancel} />
        ) : (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button icon="image" large className="max-sm:grow" onClick={() => void go(false)}>
              下载图片
            </Button>
            <Button
              look="primary"
              icon="archive"
              large
              className="max-sm:grow"
              aria-describedby={hint}
              onClick={() => void go(true)}
            >
              下载发布包
            </Button>
            <span id={hint} className="sr-only">
              图片和文字打成一个 ZIP
            </span>
          </div>
        )}
      </DialogFoot>
    </>
  )
}
