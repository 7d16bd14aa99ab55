export { loadSubjectDrawing } from '../../storage/subject-drawings.ts'
