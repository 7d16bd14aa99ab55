/**
 * The only listener for files that come into a page: dropped (folders too),
 * pasted, or chosen in an `input[data-intake]`. They queue until an island takes
 * them, so that nothing is lost before hydration and there is one path after it.
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

/** Entries must be asked for while the event lives; afterwards the list is empty. */
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
    // The same file may be chosen again.
    target.value = ''
  })
}

/** A click on an island that has not woken yet is done once it has. */
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
        // Islands render after the event; by the next task the handlers are there.
        () => setTimeout(() => target.isConnected && target.click(), 50),
        { once: true },
      )
    },
    true,
  )
}

/** Starts listening. */
export function listenEarly(): void {
  catchFiles()
  replayClicks()
}
