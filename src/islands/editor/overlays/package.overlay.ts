import { defineOverlay } from '../overlay.ts'

export default defineOverlay('发布包', () => import('./Package.tsx'))
