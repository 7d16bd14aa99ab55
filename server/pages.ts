import { createHash } from 'node:crypto'
import type { Context as Request } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#f4f7f4;color:#1c2a22;
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:420px;background:#fff;border-radius:20px;padding:32px;box-shadow:0 8px 40px #0b3d1f14}
h1{margin:0 0 12px;font-size:22px}p{margin:0 0 12px}
.device{font-weight:600;font-size:18px}.quiet{color:#5b6b61;font-size:14px}
.amount{font-size:40px;font-weight:700;margin:8px 0}
button{width:100%;min-height:48px;margin-top:12px;border:0;border-radius:14px;background:#15803d;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.other{background:#edf3ee;color:#1c2a22}button:focus-visible{outline:3px solid #15803d;outline-offset:3px}
`

/** Allows the one style element of these pages by its hash; nothing else may run or load. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Renders a page of the server's own that works without JavaScript. */
export function page(c: Request, title: string, body: Html | Promise<Html>, status: 200 | 404 | 410 = 200) {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.html(
    html`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style><main>${body}</main></html>`,
    status,
  )
}
