/** Returns true in the web views of WeChat, QQ and Weibo, which cannot save a Blob as a file and rarely have a camera. */
export function isInAppBrowser(): boolean {
  return /MicroMessenger|\bQQ\/|Weibo/i.test(navigator.userAgent)
}
