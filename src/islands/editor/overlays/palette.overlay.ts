import { defineOverlay } from '../overlay.ts'

export default defineOverlay('查找命令', () => import('./Palette.tsx'))
