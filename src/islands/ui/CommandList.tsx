import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from './icons.tsx'

/** A place to go to, or an action. */
export interface Command {
  readonly id: string
  readonly title: string
  /** A second line */
  readonly description?: string | undefined
  readonly icon: ReactNode
  /** Category, shown at the end of the row */
  readonly note: string
  /** Keys as they are written on keyboards */
  readonly keys?: string | undefined
}

interface CommandListProps<Row extends Command> {
  /** Accessible name of the field */
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Commands that match the query, best first; for an empty query, those to show before typing. */
  readonly commands: readonly Row[]
  readonly onRun: (command: Row) => void
}

/** Shows a field over a list: typing filters, the arrow keys select, Enter runs a command. */
export function CommandList<Row extends Command>({
  label,
  placeholder,
  query,
  onQuery,
  commands,
  onRun,
}: CommandListProps<Row>) {
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const current = Math.max(0, Math.min(chosen, commands.length - 1))
  const chosenCommand = commands[current]
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter confirms its suggestion.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && commands.length > 0) {
      event.preventDefault()
      setChosen((current + step + commands.length) % commands.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosenCommand) onRun(chosenCommand)
    }
  }
  return (
    <>
      <div className="border-base-300 flex items-center gap-3 border-b px-5">
        <Icon name="search" className="text-muted shrink-0" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={chosenCommand ? `${list}-${current}` : undefined}
          aria-autocomplete="list"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          autoComplete="off"
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            onQuery(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow text-base outline-none"
        />
        <kbd className="bg-base-200 text-muted rounded-lg px-2 py-1 font-sans text-xs max-sm:hidden">Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label="结果" className="max-h-[60dvh] overflow-y-auto overscroll-contain p-2">
        {commands.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that controls the list
          <div
            key={`${command.note}-${command.id}`}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            ref={(element) => {
              if (place === current) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => onRun(command)}
            onPointerMove={() => setChosen(place)}
            className="aria-selected:bg-primary/10 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-2.5"
          >
            {command.icon}
            <span className="min-w-0 grow">
              <span className={`block truncate text-sm ${command.description === undefined ? '' : 'font-medium'}`}>
                {command.title}
              </span>
              {command.description !== undefined && (
                <span className="text-muted block truncate text-xs">{command.description}</span>
              )}
            </span>
            <span className="text-muted shrink-0 text-xs">{command.note}</span>
            {command.keys && (
              <kbd className="bg-base-200 text-muted shrink-0 rounded-md px-1.5 py-0.5 font-sans text-xs max-sm:hidden">
                {command.keys}
              </kbd>
            )}
          </div>
        ))}
        {commands.length === 0 && <p className="text-muted px-3 py-8 text-center text-sm">没有找到，换个说法试试</p>}
      </div>
    </>
  )
}
