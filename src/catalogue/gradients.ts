/** A gradient of two colours, from the top left to the bottom right. */
export interface GradientPreset {
  readonly name: string
  readonly group: string
  readonly from: string
  readonly to: string
  /** Text colour that is best readable on both ends: dark is #1a1a1a, light is #ffffff. */
  readonly ink: 'dark' | 'light'
  /** Contrast ratio of that text at the worse end; below 3 a scrim is needed. */
  readonly contrast: number
}

/** Angle of all gradients, degrees. */
export const gradientAngle = 135

type Row = readonly [name: string, from: string, to: string, ink: 'dark' | 'light', contrast: number]

const groups: Readonly<Record<string, readonly Row[]>> = {
  绿意: [
    ['春芽', '#c9e8a0', '#5fb36b', 'dark', 6.8],
    ['竹影', '#a8d8b9', '#2f7d5c', 'dark', 3.5],
    ['薄荷糖', '#d6f7ec', '#7adbc0', 'dark', 10.5],
    ['青提', '#e6f6a8', '#9ccb4b', 'dark', 9.2],
    ['松针', '#4f8f6f', '#123f33', 'light', 3.8],
    ['茶园', '#dde8b9', '#86a85b', 'dark', 6.4],
    ['苔石', '#9db28c', '#4e6349', 'dark', 2.7],
    ['雨林', '#2bb673', '#0b5d4e', 'light', 2.6],
    ['抹茶拿铁', '#eef3dc', '#b4cf94', 'dark', 10.2],
    ['绿洲', '#7be0ad', '#1f9e89', 'dark', 5.2],
  ],
  蓝调: [
    ['晴空', '#cfe9ff', '#6fb1f5', 'dark', 7.7],
    ['海盐', '#dff3f7', '#92c9d9', 'dark', 9.6],
    ['深潜', '#2e6fd1', '#0a1f5c', 'light', 4.9],
    ['冰川', '#e3f4ff', '#a6cbef', 'dark', 10.3],
    ['靛夜', '#3b4ba3', '#141b41', 'light', 7.7],
    ['雾蓝', '#d8e1ec', '#9aafc7', 'dark', 7.7],
    ['碧波', '#4fd1e0', '#1681c4', 'dark', 4.1],
    ['牛仔', '#7c9cc9', '#34507e', 'light', 2.8],
    ['极昼', '#f2f8ff', '#bfd9ff', 'dark', 12.1],
    ['瓷青', '#bfe3e0', '#5c9ea6', 'dark', 5.7],
  ],
  红粉: [
    ['樱吹雪', '#ffe6ec', '#ffb3c7', 'dark', 10.4],
    ['蜜桃', '#ffe3d3', '#ffa98f', 'dark', 9.4],
    ['草莓奶', '#fff0f3', '#ff9fb2', 'dark', 9],
    ['玫瑰酒', '#e8638b', '#8c1d4f', 'light', 3.2],
    ['珊瑚礁', '#ffb199', '#ff6a5e', 'dark', 6.2],
    ['胭脂', '#f2a0a8', '#c8455b', 'dark', 3.7],
    ['豆沙', '#ebd0cb', '#bc8681', 'dark', 5.7],
    ['石榴', '#e5383b', '#7a1022', 'light', 4.2],
    ['粉黛', '#f8d9e8', '#c99bc6', 'dark', 7.4],
    ['西瓜冰', '#ff8fa3', '#ff4d6d', 'dark', 5.4],
  ],
  暖阳: [
    ['柠檬气泡', '#fffbd1', '#ffe45c', 'dark', 13.7],
    ['芒果冰', '#ffe9a8', '#ffb22e', 'dark', 9.7],
    ['橘子汽水', '#ffd08a', '#ff8a1f', 'dark', 7.4],
    ['落日', '#ffb25b', '#e4572e', 'dark', 4.7],
    ['琥珀', '#f6c667', '#b86b14', 'dark', 4.3],
    ['麦田', '#f7e7b7', '#d9b24c', 'dark', 8.6],
    ['焦糖', '#e9b978', '#9a5b24', 'dark', 3.2],
    ['蜂蜜', '#fff1c7', '#f3c14b', 'dark', 10.4],
    ['枫叶', '#f08a4b', '#a83a1e', 'dark', 2.7],
    ['暖阳', '#fff3dc', '#ffcf8b', 'dark', 12.1],
  ],
  紫韵: [
    ['葡萄', '#c9a7eb', '#7a4cc2', 'dark', 3],
    ['丁香', '#ebe0fa', '#bda3e8', 'dark', 7.9],
    ['极光', '#7cf5c9', '#6c63ff', 'dark', 4],
    ['星云', '#6a5acd', '#1d1147', 'light', 5.3],
    ['鸢尾', '#8e9bf0', '#4a3fb5', 'light', 2.6],
    ['香芋', '#e9ddf2', '#b79ccb', 'dark', 7.2],
    ['霓虹', '#ff5fa2', '#6b5bff', 'dark', 3.8],
    ['幻紫', '#d16bff', '#5b2be0', 'light', 2.9],
    ['薰衣草', '#f1ebff', '#c7b7f5', 'dark', 9.5],
    ['暮紫', '#8a6b9e', '#3d2c54', 'light', 4.5],
  ],
  素雅: [
    ['奶油', '#fffdf5', '#f6e7cb', 'dark', 14.3],
    ['燕麦', '#f5efe4', '#d9c9ae', 'dark', 10.7],
    ['亚麻', '#efe8dc', '#c4b59d', 'dark', 8.7],
    ['可可', '#b78b6a', '#5b3a29', 'light', 3],
    ['岩灰', '#d5d8dc', '#8e969f', 'dark', 5.8],
    ['水泥', '#ecedef', '#bfc4c9', 'dark', 9.9],
    ['石墨', '#5a6270', '#1e232b', 'light', 6.1],
    ['曜石', '#2f3138', '#0b0c0f', 'light', 13],
    ['月白', '#fbfcfe', '#dce6ee', 'dark', 13.8],
    ['宣纸', '#fbf6ea', '#e7dbc0', 'dark', 12.7],
  ],
  糖果: [
    ['糖果', '#ffd1e8', '#bee3ff', 'dark', 12.9],
    ['泡泡', '#e0f7ff', '#ffe0f4', 'dark', 14.3],
    ['马卡龙', '#ffe5b4', '#c9f0da', 'dark', 14.1],
    ['果冻', '#ffddc1', '#ffb3e1', 'dark', 10.6],
    ['独角兽', '#fce1ff', '#c9e4ff', 'dark', 13.3],
    ['棉花糖', '#ffe9f3', '#dde7ff', 'dark', 14],
    ['气球', '#ffe27a', '#ff9bb3', 'dark', 8.8],
    ['彩虹糖', '#ffe27a', '#7ce0c3', 'dark', 11],
    ['晨雾', '#e9f1ea', '#c9d6df', 'dark', 11.7],
    ['泳池', '#b8f4f2', '#6fa8ff', 'dark', 7.2],
  ],
  夜色: [
    ['赛博', '#00e0ff', '#7a00ff', 'dark', 2.7],
    ['电光', '#2b59ff', '#00d2c6', 'dark', 3.3],
    ['夜店', '#1a1033', '#c2185b', 'light', 5.9],
    ['火星', '#3a1010', '#d9480f', 'light', 4.3],
    ['深海', '#06283d', '#1f7a8c', 'light', 5],
    ['矩阵', '#04150c', '#1b8a4b', 'light', 4.4],
    ['国潮红', '#d7263d', '#8b0f1a', 'light', 5],
    ['鎏金', '#f7e1a0', '#b88a2b', 'dark', 5.6],
    ['墨韵', '#ededed', '#3a3a3a', 'dark', 1.5],
    ['朱砂', '#e65c3b', '#a4201a', 'light', 3.5],
  ],
}

/** All gradients, group by group; contrasts measured on 2026-11-20. */
export const gradients: readonly GradientPreset[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([name, from, to, ink, contrast]) => ({ name, group, from, to, ink, contrast })),
)
