/**
 * Queues files that come into the page: dropped (folders too), pasted, or chosen in an `input[data-intake]`. This is
 * the only listener for them; they wait until an island takes them, so that nothing is lost before hydration and there
 * is one path after it.
 */
function receive(items: (File | FileSystemEntry)[]): void {
  if (items.length === 0) return
  window.__qingtuIncoming ??= []
  window.__qingtuIncoming.push(...items)
  document.dispatchEvent(new Event('qingtu:incoming'))
}

function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false
}

/** Collects the files of an event synchronously: the list is empty once the event handler has returned. */
function itemsOf(transfer: DataTransfer): (File | FileSystemEntry)[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return []
    const entry = item.webkitGetAsEntry?.()
    return entry?.isDirectory ? entry : (item.getAsFile() ?? [])
  })
}

function catchFiles(): void {
  const root = document.documentElement
  let depth = 0
  const end = () => {
    depth = 0
    delete root.dataset.dragging
  }
  addEventListener('dragenter', (event) => {
    if (!carriesFiles(event.dataTransfer)) return
    depth += 1
    root.dataset.dragging = ''
  })
  addEventListener('dragleave', (event) => {
    if (carriesFiles(event.dataTransfer) && --depth <= 0) end()
  })
  addEventListener('dragover', (event) => {
    if (!carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  })
  addEventListener('drop', (event) => {
    end()
    if (!carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    receive(itemsOf(event.dataTransfer))
  })
  addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    receive(files)
  })
  addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement
    if (!field.matches?.('input[data-intake]')) return
    receive([...field.files!])
    // Allows the same file to be chosen again.
    field.value = ''
  })
}

/** Islands that do not listen yet; of a tool, the form has a script of its own, which comes after the island's. */
const asleep = 'astro-island:is([ssr],:has([data-bench=loading]))'

/** Has what is pressed, typed or chosen in an island that does not listen yet repeated once it does. */
function replayEvents(): void {
  for (const type of ['click', 'input'])
    addEventListener(
      type,
      (event) => {
        const field = event.target as HTMLInputElement
        const isAsleep = () => field.closest?.(asleep) != null
        const { value, checked } = field
        if (isAsleep()) import('./replay.ts').then((late) => late.replay(event, { value, checked }, isAsleep))
      },
      true,
    )
}

/** Starts listening for files, clicks and fields before hydration. */
export function listenEarly(): void {
  catchFiles()
  replayEvents()
}
