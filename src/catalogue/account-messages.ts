import { fill } from './fill.ts'

/** Messages about accounts, membership and payment, by code. The server sends the same texts. */
export const accountMessages = {
  // From the specification, word for word
  'token-expired': '登录已过期，请重新登录！',
  'user-info-failed': '获取用户信息失败，请重新登录！',
  'account-disabled': '该账号存在违规操作，已被禁用！',
  'download-limit': '非会员一天最多只能下载20次，可通过升级会员增加每天下载次数！',
  'ai-quota': '剩余AI创作次数不足，可通过升级会员增加AI创作次数，是否升级？',
  'code-too-soon': '请勿频繁获取验证码！',
  'code-sent': '验证码已发送，请注意查收！',
  'account-missing': '请输入账号',
  'password-missing': '请输入密码',
  'email-missing': '请输入邮箱地址',
  'email-invalid': '请输入正确的邮箱地址',
  'code-missing': '请输入验证码',
  // Additional messages
  ok: '成功',
  'login-failed': '账号或密码不正确',
  'too-often': '操作太频繁，请 {waitSeconds} 秒后再试',
  'login-delayed': '这个账号的密码试错太多次，请 {waitSeconds} 秒后再试，或改用扫码登录',
  unauthorised: '请先登录',
  'bad-request': '请求的格式不对',
  'not-found': '没有找到',
  'too-large': '内容太大，超过上限',
  'too-slow': '内容没有及时传完，请检查网络后重试',
  'server-busy': '服务器正忙，请稍后再试',
  internal: '服务器出错了，请稍后再试',
  'api-unreachable': '连接不上服务器，请检查网络后重试',
  'api-unreadable': '服务器的回答看不懂，请稍后再试',
  'scan-over': '二维码已过期，请刷新后重新扫码',
  'scan-failed': '二维码没有取到，请点刷新重试',
  'password-wrong': '原密码不正确',
  'password-weak': '密码太简单，请混用字母、数字或符号，且不要包含账号',
  'password-changed': '密码已更新，其他设备已退出登录',
  'product-unknown': '没有这个套餐',
  'already-lifetime': '您已是终身会员，无需再购买会员',
  'gateway-away': '支付通道暂时不可用，请稍后再试',
  'mail-failed': '验证码没有发出，请检查邮箱地址或稍后再试',
  'code-wrong': '验证码不正确或已过期',
  'email-taken': '该邮箱已绑定其他账号',
  'email-bound': '邮箱绑定成功',
  'download-limit-paid': '今天已下载 1000 次，明天 0 点恢复',
  'template-limit': '云端作品已存满，请删除不用的或升级会员',
  'template-invalid': '模板内容无法识别，没有保存',
  'work-changed': '这个作品已在别处保存过新版本，没有覆盖它',
  'work-pictures': '一个作品最多放 {most} 张图片，请减少后再保存',
  'work-too-large': '一个作品的图片加起来最多 {limitMb} MB，请减少或压缩后再保存',
  'thumbnail-too-large': '作品的缩略图最多 {limitKb} KB',
  'blobs-missing': '还有 {count} 张图片没有传到云端，作品没有保存',
  'blob-too-large': '这张图片超过 {limitMb} MB，请压缩后再存到云端',
  'blob-quota': '云端空间不够，总共 {limitMb} MB，请删除不用的作品或升级会员',
  'blob-not-picture': '这个文件不是 PNG、JPG 或 WebP 图片，不能存到云端',
  'blob-hash': '图片在传输中出了错，请重新上传',
  'uploads-many': '同时上传的图片太多，请等前面的传完',
  'upload-gone': '这次上传已中断太久，请重新上传这张图片',
  'piece-order': '图片的分段接不上，请从断开的地方继续上传',
  'piece-size': '图片的分段大小不对，请重新上传这张图片',
  'store-full': '服务器的存储空间满了，没有保存，请稍后再试',
  'store-away': '云端的图片存储暂时不可用，请稍后再试',
  'name-invisible': '名字里有看不见的字符，请删掉后再保存',
  'name-staff': '名字不能像是官方、客服或管理员，请换一个',
  'name-refused': '名字不能包含「{term}」，请换一个',
  'title-refused': '标题不能包含「{term}」，请换一个',
  'profile-saved': '已保存',
  'account-deleted': '账号已注销',
} as const satisfies Record<string, string>

export type AccountCode = keyof typeof accountMessages

/** Returns the message of a code with its placeholders filled; unknown codes fall back to `internal`. */
export function accountMessageOf(code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const sentence: string = accountMessages[code as AccountCode] ?? accountMessages.internal
  return fill(sentence, params)
}
