import type { QrOptions } from '../../../core/qr/options.ts'
import { Segmented, Switch } from '../../ui/fields.tsx'
import { Degrees } from './Degrees.tsx'
import { Field } from './Field.tsx'

export interface ContentProps {
  readonly value: QrOptions
  readonly onChange: (patch: Partial<QrOptions>) => void
}

export function ContactFields({ value, onChange }: ContentProps) {
  return (
    <>
      <Field
        label="姓"
        value={value.contactFamily}
        onChange={(text) => onChange({ contactFamily: text })}
        placeholder="李"
      />
      <Field
        label="名"
        value={value.contactGiven}
        onChange={(text) => onChange({ contactGiven: text })}
        placeholder="雷"
      />
      <Field
        label="手机"
        type="tel"
        value={value.contactMobile}
        onChange={(text) => onChange({ contactMobile: text })}
      />
      <Field
        label="座机"
        type="tel"
        value={value.contactTelephone}
        onChange={(text) => onChange({ contactTelephone: text })}
      />
      <Field label="邮箱" type="email" value={value.contactMail} onChange={(text) => onChange({ contactMail: text })} />
      <Field label="网站" value={value.contactUrl} onChange={(text) => onChange({ contactUrl: text })} />
      <Field label="公司" value={value.contactCompany} onChange={(text) => onChange({ contactCompany: text })} />
      <Field label="职位" value={value.contactTitle} onChange={(text) => onChange({ contactTitle: text })} />
      <Field label="地址" value={value.contactAddress} onChange={(text) => onChange({ contactAddress: text })} wide />
      <Field label="备注" value={value.contactNote} onChange={(text) => onChange({ contactNote: text })} wide />
      <div className="sm:col-span-2">
        <Segmented
          label="名片格式"
          value={value.contactAs}
          choices={[
            { value: 'vcard', label: 'vCard（通用）', hint: '微信、iPhone、安卓都认识' },
            { value: 'mecard', label: 'MECARD（更短）', hint: '码更稀疏，iPhone 与多数安卓认识' },
          ]}
          onChange={(contactAs) => onChange({ contactAs })}
        />
      </div>
    </>
  )
}

export function PlaceFields({ value, onChange }: ContentProps) {
  return (
    <>
      <Degrees
        label="纬度"
        value={value.placeLatitude}
        most={90}
        placeholder="39.9087"
        onChange={(placeLatitude) => onChange({ placeLatitude })}
      />
      <Degrees
        label="经度"
        value={value.placeLongitude}
        most={180}
        placeholder="116.3975"
        onChange={(placeLongitude) => onChange({ placeLongitude })}
      />
      <Field label="地点名称" value={value.placeName} onChange={(placeName) => onChange({ placeName })} wide />
      <div className="grid gap-3 sm:col-span-2">
        <Segmented
          label="做成"
          value={value.placeAs}
          choices={[
            { value: 'link', label: '地图链接' },
            { value: 'geo', label: 'geo: 坐标' },
          ]}
          onChange={(placeAs) => onChange({ placeAs })}
        />
        <Segmented
          label="坐标来自"
          value={value.placeDatum}
          choices={[
            { value: 'gcj02', label: '高德、腾讯地图' },
            { value: 'wgs84', label: 'GPS、国外地图' },
          ]}
          onChange={(placeDatum) => onChange({ placeDatum })}
        />
        <p className="text-muted text-xs">
          国内地图用的是偏移过的坐标（GCJ-02），和 GPS
          差几百米，会按来源自动换算；百度地图另有偏移，请用高德或腾讯取点。
        </p>
      </div>
    </>
  )
}

export function EventFields({ value, onChange }: ContentProps) {
  const { eventAllDay: wholeDay, eventStart, eventEnd } = value
  const type = wholeDay ? 'date' : 'datetime-local'
  const shown = (time: string) => (wholeDay ? time.slice(0, 10) : time.length === 10 ? `${time}T09:00` : time)
  return (
    <>
      <Field label="标题" value={value.eventTitle} onChange={(eventTitle) => onChange({ eventTitle })} wide />
      <Field label="开始" type={type} value={shown(eventStart)} onChange={(time) => onChange({ eventStart: time })} />
      <Field label="结束" type={type} value={shown(eventEnd)} onChange={(time) => onChange({ eventEnd: time })} />
      <div className="sm:col-span-2">
        <Switch
          label="全天"
          hint="时间按北京时间；不填结束就是一小时"
          checked={wholeDay}
          onChange={(on) =>
            onChange({
              eventAllDay: on,
              eventStart: on ? eventStart.slice(0, 10) : shown(eventStart),
              eventEnd: on ? eventEnd.slice(0, 10) : shown(eventEnd),
            })
          }
        />
      </div>
      <Field label="地点" value={value.eventPlace} onChange={(eventPlace) => onChange({ eventPlace })} wide />
      <Field label="说明" rows={2} value={value.eventNote} onChange={(eventNote) => onChange({ eventNote })} />
    </>
  )
}
