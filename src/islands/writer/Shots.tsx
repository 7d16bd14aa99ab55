import type { Note, NoteShot } from '../../core/words/note.ts'
import { changeNote } from '../../stores/ai/writer.ts'
import { copyText } from '../publish/copy-text.ts'
import { Button } from '../ui/Button.tsx'

const columns = [
  { field: 'picture', label: '画面' },
  { field: 'words', label: '口播' },
  { field: 'caption', label: '字幕' },
] as const

const asTable = (shots: readonly NoteShot[]) =>
  [
    ['镜头', '秒', '画面', '口播', '字幕'],
    ...shots.map((one, at) => [at + 1, one.seconds, one.picture, one.words, one.caption]),
  ]
    .map((row) => row.join('\t'))
    .join('\n')

/** The shots of a script as a table that can be edited, and pasted into a spreadsheet. */
export function Shots({ note, readOnly }: { note: Note; readOnly: boolean }) {
  const { shots } = note
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0)
  return (
    <section aria-label="分镜">
      <div className="flex items-center gap-2">
        <h2 className="grow text-sm font-semibold">
          分镜{' '}
          <span className="text-muted font-normal">
            {shots.length} 个，共 {seconds} 秒
          </span>
        </h2>
        <Button icon="copy" className="h-10 px-3 text-sm" onClick={() => void copyText(asTable(shots), '分镜表')}>
          复制成表格
        </Button>
      </div>
      <ol className="divide-base-300 mt-2 divide-y">
        {shots.map((shot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shot keeps its place while it is edited
          <li key={at} className="grid gap-x-3 gap-y-2 py-3 sm:grid-cols-[4rem_1fr_1fr_1fr]">
            <p className="text-muted text-sm tabular-nums">
              {at + 1}
              <span className="block text-xs">{shot.seconds} 秒</span>
            </p>
            {columns.map(({ field, label }) => (
              <label key={field} className="block min-w-0">
                <span className="text-muted mb-1 block text-xs">{label}</span>
                <textarea
                  aria-label={`镜头 ${at + 1} ${label}`}
                  value={shot[field]}
                  readOnly={readOnly}
                  maxLength={400}
                  rows={2}
                  onChange={(event) =>
                    changeNote(
                      { shots: shots.with(at, { ...shot, [field]: event.currentTarget.value }) },
                      { typed: true },
                    )
                  }
                  className="textarea min-h-0 w-full min-w-0 resize-none text-base leading-6 field-sizing-content lg:text-sm"
                />
              </label>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
