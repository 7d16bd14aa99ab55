/** Texts of the server's pages and mails; the server's code itself contains none. */
export const serviceTexts = {
  scan: {
    title: '登录青图',
    lead: '有人正在用这台设备登录你的青图账号：',
    warning: '不是你本人操作？直接关闭本页，不要确认。',
    confirm: '确认登录',
    done: '已确认，请回到电脑继续',
    over: '二维码已过期，请在电脑上刷新后重新扫码',
    reply: '点这里确认登录青图：{link}',
    newcomer: '青图用户{number}',
    loginInfo:
      '账号：{account}\n密码请先在电脑上扫码登录，再到个人中心设置；设好后即可在手机网页版登录。忘记密码也可以这样重设。',
  },
  sandboxScan: {
    title: '沙盒：扮演扫码的人',
    lead: '这里代替手机扫码。选一个账号：',
    newcomer: '一位新用户',
  },
  sandboxPay: {
    title: '沙盒：扫码支付',
    lead: '这里代替手机支付，不会产生任何真实扣款。',
    amount: '应付',
    order: '订单号',
    confirm: '确认支付',
    done: '支付成功，请回到原页面',
    over: '这个订单已关闭，不能再支付',
    missing: '没有这个订单',
  },
  mail: {
    subject: '{code} 是你的青图验证码',
    text: '你正在青图绑定邮箱，验证码：{code}\n\n{minutes} 分钟内有效，请勿告诉任何人。若不是你本人操作，忽略这封邮件即可。\n',
  },
  demo: {
    free: '小青',
    member: '林一舟',
    disabled: '已禁用账号',
    invited: '陈小满',
  },
} as const
