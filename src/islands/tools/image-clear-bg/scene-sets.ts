import { type SceneName, sceneNames } from '../../../core/vision/grounds/scene-names.ts'

interface NamedScene {
  readonly scene: SceneName
  readonly name: string
}

/** Drawn backgrounds by the chip that shows them. */
export const sceneSets = {
  studio: [
    { scene: 'studio-white', name: '影棚白' },
    { scene: 'studio-grey', name: '高级灰' },
    { scene: 'studio-graphite', name: '炭黑' },
    { scene: 'studio-cream', name: '奶油' },
    { scene: 'studio-sky', name: '天空蓝' },
    { scene: 'studio-navy', name: '藏青' },
    { scene: 'studio-mint', name: '薄荷' },
    { scene: 'studio-rose', name: '豆沙粉' },
    { scene: 'studio-violet', name: '紫罗兰' },
    { scene: 'studio-sunset', name: '晚霞' },
  ],
  office: [
    { scene: 'office-window', name: '窗光' },
    { scene: 'office-wall', name: '灰墙' },
    { scene: 'office-shelf', name: '书架' },
    { scene: 'office-meeting', name: '会议室' },
    { scene: 'office-plants', name: '绿植' },
    { scene: 'office-city', name: '城市夜景' },
  ],
  festive: [
    { scene: 'spring-festival', name: '春节' },
    { scene: 'mid-autumn', name: '中秋' },
    { scene: 'new-year', name: '跨年' },
    { scene: 'christmas', name: '圣诞' },
    { scene: 'birthday', name: '生日' },
    { scene: 'valentine', name: '七夕' },
  ],
} as const satisfies Readonly<Record<string, readonly NamedScene[]>>

export type SceneSet = keyof typeof sceneSets

/** Returns the set that holds a scene. */
export function setOf(scene: SceneName): SceneSet {
  const sets = Object.keys(sceneSets) as SceneSet[]
  return sets.find((set) => sceneSets[set].some((one) => one.scene === scene)) ?? 'studio'
}

/** Returns the style that shows a scene of the sheet of small pictures, which holds all of them side by side. */
export function sceneStyle(scene: SceneName) {
  const [count, at] = [sceneNames.length, sceneNames.indexOf(scene)]
  return {
    backgroundImage: 'url(/pictures/scenes.webp)',
    backgroundSize: `${count * 100}% 100%`,
    backgroundPosition: `${(at / (count - 1)) * 100}% 0`,
  }
}
