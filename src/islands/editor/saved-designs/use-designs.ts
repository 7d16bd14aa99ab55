import { useEffect, useState } from 'react'
import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { UserError } from '../../../core/errors.ts'
import { $designList, pictureStored, watchDesigns } from '../../../stores/design/designs.ts'
import { importDesignFile } from '../../../stores/design/files.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { useClientStore } from '../../ui/use-store.ts'

/** Shows an error as a toast; internal errors are logged. */
export function sayFailure(thrown: unknown): void {
  const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
  if (error.code === 'internal') console.error(thrown)
  toast.error(designMessageOf(error.code, error.params).text)
}

/** Subscribes to the designs on this device; `failure` is set if they cannot be read. */
export function useDesignList() {
  const list = useClientStore($designList)
  const [failure, setFailure] = useState<UserError | null>(null)
  useEffect(() => watchDesigns(setFailure), [])
  return { list, failure }
}

/** Imports design files one by one; a file that fails is reported and skipped. Resolves with the new ids. */
export async function importDesigns(files: readonly File[]): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) {
    try {
      const id = await importDesignFile(file)
      ids.push(id)
      await pictureStored(id).catch((error) => console.info(error))
    } catch (thrown) {
      sayFailure(thrown)
    }
  }
  if (ids.length > 0) toast.success(ids.length === 1 ? '已导入' : `已导入 ${ids.length} 份设计`)
  return ids
}

/** Navigates to a design; its id is in the URL so that a reload or a bookmark opens it again. */
export const openDesignById = (id: string) => location.assign(`/app/common-design?id=${encodeURIComponent(id)}`)
