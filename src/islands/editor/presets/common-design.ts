import { pagesOfPost } from '../../../catalogue/limits.ts'
import { kindNames } from '../../../core/design/elements/index.ts'
import { hasLimits } from '../../../stores/account/session-mark.ts'
import { openByAddress } from '../../../stores/design/open-design.ts'
import { designThumbnail } from '../../../stores/design/thumbnail.ts'
import { actionGroups } from '../action.ts'
import type { EditorPreset } from '../preset.ts'

/** Dialogs that need an account. */
const cloud = hasLimits ? ['cloud'] : []

/** Posts, posters and pictures of any size. */
const commonDesign: EditorPreset = {
  id: 'common-design',
  drawers: ['templates', 'text', 'pictures', 'materials', 'background', 'brand', 'layers', 'pages'],
  firstDrawer: 'text',
  overlays: [
    ...['export', 'preview', 'checkup', 'package', 'designs', ...cloud, 'versions', 'resize', 'sizes', 'palette'],
    ...['help', 'replace', 'cutout'],
  ],
  fileMenu: [
    ...['designs', ...cloud, 'versions', 'resize', 'sizes', 'preview', 'checkup', 'package', 'replace', 'palette'],
    'help',
  ],
  actions: actionGroups,
  panels: kindNames,
  sizes: () => true,
  firstDocument: (address) =>
    openByAddress(address, designThumbnail, async (id) =>
      (await import('../../../stores/design/templates.ts')).designFromTemplate(id, address),
    ),
  exportChoices: ['png', 'jpg', 'webp', 'pdf', 'svg'],
  limits: { pages: pagesOfPost },
}
export default commonDesign
