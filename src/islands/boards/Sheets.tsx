import { useRef, useState } from 'react'

interface Sheet {
  readonly id: string
  readonly name: string
}

interface SheetsProps {
  /** Accessible name of the list, such as `画布`. */
  readonly label: string
  readonly sheets: readonly Sheet[]
  readonly current: string
  readonly readOnly?: boolean
  readonly onShow: (id: string) => void
  readonly onRename: (id: string, name: string) => void
}

const tab = 'h-9 shrink-0 rounded-lg px-3 text-sm whitespace-nowrap'
/** Longest name of a sheet, UTF-16 units. */
const longest = 80

/** Renders the field in which a sheet is named. Leaving it keeps the name, Escape does not. */
function NameField({ sheet, onDone }: { sheet: Sheet; onDone: (name: string) => void }) {
  const isLeft = useRef(false)
  const done = (name: string) => {
    if (isLeft.current) return
    isLeft.current = true
    onDone(name.trim() || sheet.name)
  }
  return (
    <input
      ref={(field) => field?.select()}
      className={`${tab} border-primary bg-base-100 w-36 border`}
      aria-label={`「${sheet.name}」的新名字`}
      defaultValue={sheet.name}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') done(event.currentTarget.value)
        if (event.key === 'Escape') done(sheet.name)
      }}
    />
  )
}

/** Renders the sheets of a document as tabs; a double click or F2 renames one. */
export function Sheets({ label, sheets, current, readOnly = false, onShow, onRename }: SheetsProps) {
  const [named, setNamed] = useState<string>()
  return (
    <div role="tablist" aria-label={label} className="flex min-w-0 items-center gap-1 overflow-x-auto">
      {sheets.map((sheet) =>
        sheet.id === named ? (
          <NameField
            key={sheet.id}
            sheet={sheet}
            onDone={(name) => {
              setNamed(undefined)
              if (name !== sheet.name) onRename(sheet.id, name)
            }}
          />
        ) : (
          <button
            key={sheet.id}
            type="button"
            role="tab"
            aria-selected={sheet.id === current}
            className={`${tab} aria-selected:bg-primary/10 aria-selected:text-leaf hover:bg-base-200 max-w-40 cursor-pointer truncate aria-selected:font-semibold`}
            title={readOnly ? undefined : '双击或按 F2 改名'}
            onClick={() => onShow(sheet.id)}
            onDoubleClick={() => !readOnly && setNamed(sheet.id)}
            onKeyDown={(event) => {
              if (event.key !== 'F2' || readOnly) return
              event.preventDefault()
              event.stopPropagation()
              setNamed(sheet.id)
            }}
          >
            {sheet.name}
          </button>
        ),
      )}
    </div>
  )
}
