import { defineOverlay } from '../overlay.ts'

export default defineOverlay('存到云端', () => import('./Cloud.tsx'))
