/** Formats a recipe takes. */
export const recipeAccepts: readonly string[] = ['jpg', 'png', 'webp', 'avif', 'gif', 'bmp', 'tiff', 'heic']

/** Tools that can be a step of a recipe, with the names of the steps. */
export const recipeSteps = {
  'remove-background': '抠图',
  'image-clear-bg': '人像换背景',
  'photo-enhance': '变清晰',
  'image-card': '证件照',
  'crop-image': '裁剪',
  'resize-image': '调整尺寸',
  'add-watermark': '加水印',
  'compress-image': '压缩',
  'convert-image': '转换格式',
} as const

/** Returns whether a tool can be a step of a recipe. */
export const isRecipeStep = (tool: string): tool is keyof typeof recipeSteps => Object.hasOwn(recipeSteps, tool)

/** Returns the address of 处理方案 with one step; `options` replace the tool's defaults. */
export function recipeAddress(tool: keyof typeof recipeSteps, options: Readonly<Record<string, unknown>>): string {
  return `/recipes?${new URLSearchParams({ steps: JSON.stringify([{ tool, options }]) })}`
}

/** A ready-made chain of tools; `options` are set over each tool's defaults. */
export interface ReadyRecipe {
  readonly name: string
  readonly description: string
  readonly steps: readonly { readonly tool: string; readonly options: Readonly<Record<string, unknown>> }[]
  readonly rename: string
}

/** Common chains. Their figures agree with the sizes and size targets. */
export const readyRecipes: readonly ReadyRecipe[] = [
  {
    name: '公众号配图',
    description: '宽 1080，右下角署名，每张不超过 1 MB',
    steps: [
      { tool: 'resize-image', options: { mode: 'pixels', width: 1080, height: null } },
      { tool: 'add-watermark', options: { kind: 'text', text: '@你的昵称', layout: 'single', anchor: 'bottom-right' } },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 1024, format: 'jpg' } },
    ],
    rename: '',
  },
  {
    name: '淘宝主图',
    description: '裁成 1:1，1440×1440，不超过 3 MB',
    steps: [
      {
        tool: 'resize-image',
        options: { mode: 'pixels', width: 1440, height: 1440, fit: 'contain', groundColour: '#ffffff', enlarge: true },
      },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 3072, format: 'jpg' } },
    ],
    rename: '{name}-主图',
  },
  {
    name: '白底主图',
    description: '抠出商品，铺 800×800 白底，不超过 300 KB',
    steps: [
      {
        tool: 'remove-background',
        options: { ground: 'colour', groundColour: '#ffffff', frame: 'canvas', canvasWidth: 800, canvasHeight: 800 },
      },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 300, format: 'jpg' } },
    ],
    rename: '{name}-白底',
  },
  {
    name: '职业头像',
    description: '抠出人像，头居中裁 1:1，影棚灰背景，800×800',
    steps: [
      {
        tool: 'image-clear-bg',
        options: { ground: 'scene', scene: 'studio-grey', lightWrap: 30, frame: 'head', margin: 8 },
      },
      {
        tool: 'resize-image',
        options: { mode: 'pixels', width: 800, height: 800, fit: 'cover', enlarge: true, format: 'jpg' },
      },
    ],
    rename: '{name}-头像',
  },
  {
    name: '文档拍照',
    description: '找到纸张拉正，去阴影、拉白底，不超过 500 KB',
    steps: [
      { tool: 'photo-enhance', options: { mode: 'preset', preset: 'document', straighten: 'find' } },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 500, format: 'jpg' } },
    ],
    rename: '{name}-扫描',
  },
  {
    name: '一寸蓝底照',
    description: '找脸摆正，换蓝底，295×413，不超过 50 KB',
    steps: [
      { tool: 'image-card', options: { ground: 'own', groundFill: 'solid', groundColour: '#438edb' } },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 50, format: 'jpg' } },
    ],
    rename: '{name}-一寸',
  },
  {
    name: '考试报名照',
    description: '295×413，300 DPI，20–200 KB 的 JPG',
    steps: [
      {
        tool: 'resize-image',
        options: {
          mode: 'pixels',
          width: 295,
          height: 413,
          fit: 'cover',
          focusY: 0.4,
          enlarge: true,
          writeDpi: true,
          dpi: 300,
        },
      },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 200, minKb: 20, format: 'jpg' } },
    ],
    rename: '',
  },
  {
    name: '朋友圈防压缩',
    description: '长边 1080，压到 300 KB 以内',
    steps: [
      { tool: 'resize-image', options: { mode: 'side', side: 'long', sideLength: 1080 } },
      { tool: 'compress-image', options: { mode: 'target', targetKb: 300, format: 'jpg' } },
    ],
    rename: '',
  },
  {
    name: '小红书图文',
    description: '裁成 3:4，1242×1660，按顺序编号',
    steps: [
      {
        tool: 'resize-image',
        options: { mode: 'pixels', width: 1242, height: 1660, fit: 'cover', enlarge: true },
      },
      { tool: 'compress-image', options: { mode: 'smart', quality: 88, format: 'jpg' } },
    ],
    rename: '{name}-{index}',
  },
]
