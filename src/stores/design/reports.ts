import { toast } from '../shell/toasts.ts'
import { designList } from './designs.ts'
import { reportDesignError } from './report-error.ts'

/** Actions on stored designs that report by themselves how they ended. */

/** Imports design files one by one; a file that fails is reported and skipped. Resolves with the new ids. */
export async function importDesigns(files: readonly File[]): Promise<string[]> {
  const ids: string[] = []
  if (files.length === 0) return ids
  const [{ importDesignFile }, { pictureStored }] = await Promise.all([
    import('./files.ts'),
    import('./stored-design.ts'),
  ])
  for (const file of files) {
    try {
      const id = await importDesignFile(file)
      ids.push(id)
      await pictureStored(id).catch((error) => console.info(error))
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }
  if (ids.length > 0) toast.success(ids.length === 1 ? '已导入' : `已导入 ${ids.length} 份设计`)
  return ids
}

/** Asks the browser to keep designs for good, and says what it answered. */
export async function askToKeep(): Promise<void> {
  try {
    if (await designList.keepForGood()) toast.success('浏览器答应长期保存这些设计')
    else toast.warning('浏览器没有答应。请常常导出备份；把本站加入书签或装成应用后再试')
  } catch (thrown) {
    reportDesignError(thrown)
  }
}
