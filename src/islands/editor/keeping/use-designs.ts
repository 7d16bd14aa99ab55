import { useEffect, useState } from 'react'
import { tellDesign } from '../../../catalogue/design-messages.ts'
import { UserError } from '../../../core/errors.ts'
import { importDesignFile } from '../../../stores/design-files.ts'
import { $designList, pictureStored, watchDesigns } from '../../../stores/designs.ts'
import { toast } from '../../../stores/toasts.ts'
import { useClientStore } from '../../ui/use-store.ts'

/** Says why something did not work. */
export function sayFailure(thrown: unknown): void {
  const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
  if (error.code === 'internal') console.error(thrown)
  toast.error(tellDesign(error.code, error.params).text)
}

/** The designs of this device, live; `failure` says why they cannot be read. */
export function useDesignList() {
  const list = useClientStore($designList)
  const [failure, setFailure] = useState<UserError | null>(null)
  useEffect(() => watchDesigns(setFailure), [])
  return { list, failure }
}

/** Takes files with designs in, each by itself: one that is none does not stop the others. Answers their ids. */
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

/** Goes to a design; the address says which, so that a reload and a bookmark find it again. */
export const openDesignById = (id: string) => location.assign(`/app/common-design?id=${encodeURIComponent(id)}`)
