import { useState } from 'react'
import type { MakerFile } from '../../bench/use-maker.ts'

/** What the page makes: one code, codes for a table, or texts from pictures of codes. */
export type Mode = 'one' | 'batch' | 'read'

const isTable = ({ name }: MakerFile) => /\.(csv|tsv|tab|txt|xlsx?)$/i.test(name)

/** Holds the mode of the page and the files it has received, by what is done with them. */
export function useIntake() {
  const [mode, setMode] = useState<Mode>('one')
  /** Pictures whose use the visitor still has to choose. */
  const [arrived, setArrived] = useState<readonly MakerFile[]>([])
  const [reading, setReading] = useState<readonly MakerFile[]>([])
  const [tables, setTables] = useState<readonly MakerFile[]>([])
  const take = (files: readonly MakerFile[]) => {
    // The batch mode rejects files that are not tables, with a reason.
    const given = mode === 'batch' ? files : files.filter(isTable)
    if (given.length > 0) {
      setTables(given)
      setMode('batch')
    } else if (mode === 'read') setReading(files)
    else setArrived(files)
  }
  const forget = () => setArrived([])
  const readArrived = () => {
    setReading(arrived)
    forget()
    setMode('read')
  }
  return { mode, setMode, arrived, reading, tables, take, forget, readArrived }
}
