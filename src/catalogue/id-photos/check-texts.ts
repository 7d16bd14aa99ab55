/** What each item of the check is called, and how its measured value is shown. */
export const checkNames: Readonly<Record<string, string>> = {
  'face-count': '人脸数',
  'head-height': '头部高度',
  'eye-line': '眼睛位置',
  'top-gap': '头顶留白',
  'chin-gap': '下巴以下',
  'face-width': '脸宽',
  centred: '左右居中',
  tilt: '头部倾斜',
  yaw: '左右转头',
  ears: '耳朵露出',
  brows: '眉毛露出',
  'ground-colour': '背景颜色',
  'ground-even': '背景均匀',
  shadow: '脸旁阴影',
  sharpness: '清晰度',
  exposure: '面部亮度',
  eyes: '眼睛露出',
  'red-eye': '红眼',
  glare: '镜片反光',
  glasses: '眼镜',
  pixels: '像素尺寸',
  density: '分辨率标记',
  bytes: '文件大小',
  format: '文件格式',
  metadata: '拍摄信息',
}

/** How the states of an item are called. None of them says that an office accepts the photo. */
export const checkStates: Readonly<Record<'green' | 'yellow' | 'red' | 'unknown', string>> = {
  green: '在范围内',
  yellow: '可能不合要求',
  red: '超出范围',
  unknown: '没法自动判断，请自己看一眼',
}

/** What a repair does, by its id. */
export const checkRepairs: Readonly<Record<string, string>> = {
  place: '重新构图',
  level: '把头摆正',
  ground: '更换背景',
  light: '调整亮度',
  write: '重新导出',
  'red-eye': '去红眼',
  choose: '换一张照片',
}

/** Units of measured values. */
export const checkUnits: Readonly<Record<string, string>> = {
  share: '%',
  degrees: '°',
  px: 'px',
  kb: 'KB',
  dpi: 'dpi',
  deltaE: 'ΔE',
  level: '级',
  count: '',
  text: '',
}

/** Where the range of an item comes from. */
export const checkBases: Readonly<Record<'spec' | 'usual', string>> = {
  spec: '按所选规格',
  usual: '这个规格没有写明，按常见情况比对',
}

/** Stands above every list of checks. */
export const checkPromise = '预检只比对能测量的项目，不代表一定通过审核。最终以报名系统和工作人员的判断为准。'

/** Stands beside the choice of smoothing. */
export const smoothingPromise = '默认不磨皮。证件审核多数不允许修饰五官；只有所选规格允许时才能开启轻度磨皮。'

/** Stands where a picture of a face is chosen. */
export const facePrivacy = '照片只在这台设备的浏览器里处理，不上传。请只处理自己的照片，或已得到本人同意的照片。'
