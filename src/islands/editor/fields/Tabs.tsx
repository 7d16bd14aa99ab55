interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly { readonly name: Name; readonly label: string }[]
  readonly open: Name
  readonly onOpen: (name: Name) => void
}

/** Renders a tab list: arrow keys move and activate, Tab leaves. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen }: TabsProps<Name>) {
  return (
    <div role="tablist" aria-label={label} className="tabs tabs-box grid auto-cols-fr grid-flow-col gap-1">
      {tabs.map((tab, at) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          aria-selected={open === tab.name}
          tabIndex={open === tab.name ? 0 : -1}
          onClick={() => onOpen(tab.name)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            if (step === 0) return
            event.preventDefault()
            const next = (at + step + tabs.length) % tabs.length
            onOpen(tabs[next]!.name)
            ;(event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
          }}
          className="tab text-base-content aria-selected:text-leaf px-1 whitespace-nowrap aria-selected:font-semibold"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
