import { defineDrawer } from '../drawer.ts'

export default defineDrawer('页面', 'pages', () => import('./PagesDrawer.tsx'))
