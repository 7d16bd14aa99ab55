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
    if (!(target instanceof HTMLInputElement) || !('intake' in target.dataset) || !target.files) return
    receive([...target.files])
    // Allows the same file to be chosen again.
    target.value = ''
  })
}

/** Repeats a click on an island that is not hydrated yet, once it is. */
function replayClicks(): void {
  addEventListener(
    'click',
    (event) => {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>('button,a,summary,[role=button]') : null
      const island = target?.closest('astro-island[ssr]')
      if (!target || !island || target.matches('a,summary')) return
      island.addEventListener(
        'astro:hydrate',
        // Islands render after the event; 50 ms later the handlers are attached.
        () => setTimeout(() => target.isConnected && target.click(), 50),
        { once: true },
      )
    },
    true,
  )
}

/** Starts listening for files and clicks before hydration. */
export function listenEarly(): void {
  catchFiles()
  replayClicks()
}
