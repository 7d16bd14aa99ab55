import { defineOverlay } from '../overlay.ts'

export default defineOverlay('历史版本', () => import('./Versions.tsx'))
