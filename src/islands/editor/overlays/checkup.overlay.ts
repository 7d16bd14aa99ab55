import { defineOverlay } from '../overlay.ts'

export default defineOverlay('封面体检', () => import('./Checkup.tsx'))
