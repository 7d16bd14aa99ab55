import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ImageFormat } from '../../core/image/info.ts'
import { loadRenamePattern } from '../../stores/bench/rename-pattern.ts'
import { queueOf, startBench } from '../../stores/bench/tasks.ts'
import { $choices, chooseOptions, loadOptions } from '../../stores/bench/tool-options.ts'
import { type IncomingFile, onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { noteVisit } from '../../stores/shell/recents.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useStore } from '../ui/use-store.ts'
import { DropZone } from './DropZone.tsx'
import { optionsForm } from './option-forms.ts'
import { PrivacyPanel } from './PrivacyPanel.tsx'
import { SettingsHead } from './SettingsHead.tsx'
import { summarise } from './summary.ts'
import type { BenchProps } from './types.ts'
import { useAllTasks } from './use-all-tasks.ts'

// Loaded with the first file.
const Workspace = lazyPart(
  () => import('./Workspace.tsx'),
  <div className="border-base-300 bg-base-100 min-h-72 rounded-2xl border" />,
)

/** Shows the bench, the shared UI around the form of every image tool. */
export default function Bench({ tool, slug, title, accepts, defaults, forgets, samples, continueWith }: BenchProps) {
  const queue = useMemo(() => queueOf(tool, accepts as readonly ImageFormat[]), [tool, accepts])
  const choices = useStore($choices)
  const ids = useStore(queue.$ids)
  const tasks = useAllTasks(queue)
  const [ready, setReady] = useState(false)
  const optionsLoaded = useRef<Promise<void>>(undefined)
  const options = useMemo(() => ({ ...defaults, ...choices }), [defaults, choices])
  const files = useMemo(() => summarise(tasks), [tasks])

  const add = useCallback(
    (more: readonly IncomingFile[]) =>
      queue.add(more.map(({ file, folder }) => ({ name: file.name, blob: file, folder }))),
    [queue],
  )

  useEffect(() => {
    document.documentElement.dataset.intake = 'bench'
    setReady(true)
    noteVisit(slug)
    loadRenamePattern()
    // Files wait for the options: otherwise they would be made twice, and the change would look like the visitor's.
    const loaded = loadOptions({ slug, tool, base: defaults, forgets }, location.search)
    optionsLoaded.current = loaded
    const take = () => loaded.then(takeIncoming).then(add)
    void take()
    const stop = onIncoming(take)
    void loaded.then(() => startBench(queue, tool, location.search))
    return () => {
      delete document.documentElement.dataset.intake
      stop()
    }
  }, [slug, tool, defaults, forgets, queue, add])

  // What was removed can be taken back, so that an emptied list is not the start again.
  const worked = useRef(false)
  worked.current ||= ids.length > 0
  const zone = (
    <DropZone
      accepts={accepts}
      samples={samples}
      onSample={async (path) => {
        await optionsLoaded.current
        await (await import('../../stores/bench/add-sample.ts')).addSample(queue, path)
      }}
    />
  )
  const Form = optionsForm(tool)
  const changed = Object.keys(choices).length > 0
  return (
    <div data-bench={ready ? 'ready' : 'loading'} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        {worked.current ? (
          <Workspace
            queue={queue}
            tool={tool}
            options={options}
            ids={ids}
            title={title}
            accepts={accepts}
            continueWith={continueWith}
            empty={zone}
          />
        ) : (
          zone
        )}
      </div>
      <section
        aria-label="设置"
        className="border-base-300 bg-base-100 rounded-2xl border p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <SettingsHead changed={changed} />
        <Form value={options} onChange={chooseOptions} files={files} />
        <PrivacyPanel options={options} onChange={chooseOptions} tasks={tasks} />
      </section>
    </div>
  )
}
