import { useState } from 'react'
import { feedTexts } from '../../catalogue/feed-texts.ts'
import { publishPlaces } from '../../catalogue/publish-places.ts'
import { firstLines } from '../../core/words/first-lines.ts'
import type { Note } from '../../core/words/note.ts'
import { publishedVersion } from '../../stores/ai/text-label.ts'
import { copyText } from '../publish/copy-text.ts'
import { Button } from '../ui/Button.tsx'
import { Chips } from '../ui/fields.tsx'

const cutNames = { title: '标题', body: '正文', tags: '标签' } as const

/** The text as each platform takes it, with what its feed shows before it is opened. */
export function Places({ note }: { note: Note }) {
  const [id, setId] = useState(publishPlaces[0]!.id)
  const place = publishPlaces.find((one) => one.id === id)!
  const version = publishedVersion(note, place)
  const fields = [
    { name: '标题', text: version.title },
    { name: '摘要', text: version.digest },
    { name: '正文', text: version.body },
    { name: '标签', text: place.tagsIn === 'field' ? version.tags : '' },
  ].filter(({ text }) => text !== '')
  const feeds = feedTexts.filter((feed) => feed.place === id)
  return (
    <section aria-label="各平台版本" className="grid gap-4">
      <Chips
        label="发到哪里"
        value={id}
        choices={publishPlaces.map(({ id: value, label }) => ({ value, label }))}
        onChange={setId}
      />
      {version.cut.length > 0 && (
        <p className="text-warning text-sm">
          {place.label}放不下，{version.cut.map((part) => cutNames[part]).join('、')}已按它的上限截短。
        </p>
      )}
      {feeds.map(({ label, parts, below }) => (
        <div key={label} className="bg-base-200 rounded-xl p-4">
          <p className="text-muted mb-2 text-xs">{label}里看到的</p>
          {parts.map((part) => {
            const { lines, isCut } = firstLines(version[part.of], part)
            return (
              <p
                key={part.of}
                className={`break-words ${part.of === 'title' ? 'font-semibold' : 'text-sm'}`}
                style={{ maxWidth: `${part.perLine + 1}em` }}
              >
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                  <span key={at} className="block">
                    {line}
                  </span>
                ))}
                {isCut && below && <span className="text-primary text-sm">{below}</span>}
              </p>
            )
          })}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon="copy" onClick={() => void copyText(version.whole, `${place.label}版`)}>
          复制{place.label}版
        </Button>
        {fields.length > 1 &&
          fields.map(({ name, text }) => (
            <Button key={name} onClick={() => void copyText(text, name)}>
              只复制{name}
            </Button>
          ))}
        {version.title !== '' && (
          <a className="btn btn-line" href={`/app/simple-cover?title=${encodeURIComponent(note.titles[0] ?? '')}`}>
            用标题做封面
          </a>
        )}
      </div>
    </section>
  )
}
