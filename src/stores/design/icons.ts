export { iconGroup, iconIndex, pronunciations } from '../../storage/icon-files.ts'
