/** Texts of what films by the camera. */

/** Messages for an unavailable camera, by the name of the browser's error. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: '没有允许使用摄像头。点地址栏左侧的图标，把「摄像头」改为允许，再试一次。',
  NotFoundError: '没有找到摄像头。可以改为选择图片。',
  OverconstrainedError: '没有找到这样的摄像头。可以改为选择图片。',
  NotReadableError: '摄像头正被别的程序占用，请先关掉那个程序。',
  SecurityError: '这个页面不能使用摄像头，请用 https 地址打开。',
  ended: '摄像头断开了。请检查接线，或关掉正在用它的程序，再试一次。',
}

/**
 * Returns why there is no picture of the camera, and what to do. `isInApp` tells that the page is open inside of an app
 * like WeChat, which has no address bar and often no camera.
 */
export function cameraRefusal(name: string, isInApp: boolean): string {
  if (isInApp) return '应用内的网页打不开摄像头。点右上角「…」，选「在浏览器打开」；或先用手机相机拍好，再选择图片。'
  return refusals[name] ?? '这个浏览器里打不开摄像头，可以改为选择图片。'
}

/** What is said while a photo for papers is about to be taken, by what is to be changed. */
export const aimHints: Readonly<Record<string, string>> = {
  none: '把脸放进轮廓里',
  few: '要两个人一起入镜',
  many: '画面里人多了，请让旁边的人离开',
  closer: '再靠近一点',
  farther: '离远一点',
  aside: '把脸移到轮廓中间',
  tilted: '头歪了，摆正一点',
  turned: '脸正对镜头',
  dark: '光线太暗，面朝窗户或灯',
  bright: '光线太强，避开直射的灯',
  uneven: '脸两边明暗不同，换个方向',
  ready: '可以拍了',
}
