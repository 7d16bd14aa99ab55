import type { QrOptions } from '../../../core/qr/options.ts'
import { withoutTracking } from '../../../core/qr/payload/url.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips, Select, Switch } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ContactFields, type ContentProps, EventFields, PlaceFields } from './ContentFields.tsx'
import { Field } from './Field.tsx'
import type { CodeState } from './use-code.ts'
import { adviceText, typeLabels } from './words.ts'

const types = (Object.keys(typeLabels) as QrOptions['type'][]).map((value) => ({ value, label: typeLabels[value] }))

function UrlFields({ value, onChange }: ContentProps) {
  return (
    <Field
      label="网址"
      value={value.url}
      onChange={(url) => onChange({ url })}
      placeholder="example.com/page"
      rows={3}
      hint="没有写 https:// 会自动补上"
    />
  )
}

function WifiFields({ value, onChange }: ContentProps) {
  const { wifiSecurity, wifiName, wifiPassword, wifiHidden } = value
  return (
    <>
      <Field
        label="网络名称"
        value={wifiName}
        onChange={(name) => onChange({ wifiName: name })}
        placeholder="和手机里看到的一样"
        wide
      />
      <Select
        label="加密方式"
        value={wifiSecurity}
        choices={[
          { value: 'WPA', label: 'WPA / WPA2（最常见）' },
          { value: 'SAE', label: 'WPA3' },
          { value: 'WEP', label: 'WEP' },
          { value: 'nopass', label: '无' },
        ]}
        onChange={(security) => onChange({ wifiSecurity: security })}
      />
      {wifiSecurity !== 'nopass' && (
        <Field
          label="密码"
          value={wifiPassword}
          onChange={(password) => onChange({ wifiPassword: password })}
          hint="不会记住，也不会写进分享链接"
        />
      )}
      <div className="sm:col-span-2">
        <Switch label="隐藏的网络" checked={wifiHidden} onChange={(hidden) => onChange({ wifiHidden: hidden })} />
      </div>
    </>
  )
}

function SmsFields({ value, onChange }: ContentProps) {
  return (
    <>
      <Field
        label="发给"
        type="tel"
        value={value.smsTo}
        onChange={(smsTo) => onChange({ smsTo })}
        placeholder="10086"
        wide
      />
      <Field label="内容" rows={3} value={value.smsText} onChange={(smsText) => onChange({ smsText })} />
    </>
  )
}

function MailFields({ value, onChange }: ContentProps) {
  return (
    <>
      <Field
        label="收件人"
        type="email"
        value={value.mailTo}
        onChange={(mailTo) => onChange({ mailTo })}
        placeholder="name@example.com"
        wide
      />
      <Field label="主题" value={value.mailSubject} onChange={(mailSubject) => onChange({ mailSubject })} wide />
      <Field label="正文" rows={4} value={value.mailBody} onChange={(mailBody) => onChange({ mailBody })} />
    </>
  )
}

function Fields(props: ContentProps) {
  const { value, onChange } = props
  switch (value.type) {
    case 'wifi':
      return <WifiFields {...props} />
    case 'contact':
      return <ContactFields {...props} />
    case 'sms':
      return <SmsFields {...props} />
    case 'mail':
      return <MailFields {...props} />
    case 'place':
      return <PlaceFields {...props} />
    case 'event':
      return <EventFields {...props} />
    case 'text':
      return (
        <Field
          label="文本"
          rows={6}
          value={value.text}
          onChange={(text) => onChange({ text })}
          placeholder="任何文字，换行会保留"
        />
      )
    case 'phone':
      return (
        <Field
          label="电话号码"
          type="tel"
          value={value.phone}
          onChange={(phone) => onChange({ phone })}
          placeholder="400-800-1234"
          hint="空格和横线会自动去掉"
          wide
        />
      )
    case 'digits':
      return (
        <Field
          label="数字"
          mode="numeric"
          value={value.digits}
          onChange={(digits) => onChange({ digits })}
          placeholder="例如 6901234567892"
          hint="只有数字的码最稀疏，同样大小能多装一倍多"
          wide
        />
      )
    default:
      return <UrlFields {...props} />
  }
}

/** Shows how much of a code's capacity the content uses. */
function Counter({ code }: { readonly code: CodeState }) {
  const { length, limit, packed } = code.load
  const unit = packed === 'bytes' ? '字节' : packed === 'digits' ? '位数字' : '个字符'
  return (
    <p className="text-muted text-xs tabular-nums" data-load>
      {length} / {limit} {unit}
    </p>
  )
}

function TooLong({ code, value, onChange }: ContentProps & { readonly code: CodeState }) {
  const forced = value.logo !== 'none' || value.background === 'picture'
  const unit = code.load.packed === 'bytes' ? '字节' : '个字符'
  const looser = code.fitsLoosely
  return (
    <div className="bg-error/10 rounded-xl p-3 text-sm" role="alert">
      <p className="font-semibold">
        内容太长，超出 {code.over} {unit}
      </p>
      <p className="mt-1">
        {looser
          ? forced
            ? '有标志或背景图片时，纠错必须最高，能装的最少。去掉它们就装得下。'
            : '把纠错调低就装得下。'
          : '最大的二维码也装不下，请删短；长文可以放到网页上，用网址做码。一个汉字占 3 字节。'}
      </p>
      {looser && (
        <Button
          className="mt-2"
          onClick={() => onChange({ correction: 'L', ...(forced && { logo: 'none', background: 'colour' }) })}
        >
          {forced ? '去掉标志和背景图片' : '纠错调到最低'}
        </Button>
      )}
    </div>
  )
}

const tones = { error: 'text-error', warning: 'text-warning-content', hint: 'text-muted' } as const

/** Edits the content of the code: its kind, its form, and advice about it. */
export function Content({ value, onChange, code }: ContentProps & { readonly code: CodeState }) {
  const asUrl = value.type === 'url'
  const has = (wanted: string) => code.advice.some((one) => one.code === wanted)
  return (
    <div className="grid content-start gap-4">
      <Chips label="内容" value={value.type} choices={types} onChange={(type) => onChange({ type })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Fields value={value} onChange={onChange} />
      </div>
      <div className="grid gap-2">
        {code.over > 0 ? <TooLong value={value} onChange={onChange} code={code} /> : null}
        {code.advice.map(({ level, code: said, params }) => (
          <p
            key={said + JSON.stringify(params)}
            data-advice={said}
            className={`flex items-start gap-1.5 text-sm ${tones[level]}`}
          >
            <Icon name={level === 'hint' ? 'info' : 'warning'} size={16} className="mt-0.5 shrink-0" />
            <span>{adviceText(said, params)}</span>
          </p>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {asUrl && has('url-http') && (
            <Button onClick={() => onChange({ url: value.url.trim().replace(/^http:/i, 'https:') })}>改成 https</Button>
          )}
          {asUrl && has('url-tracking') && (
            <Button onClick={() => onChange({ url: withoutTracking(value.url) })}>去掉跟踪参数</Button>
          )}
        </div>
        {code.text !== '' && <Counter code={code} />}
      </div>
    </div>
  )
}
