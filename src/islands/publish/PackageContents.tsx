import { type PublishPlace, placesCheckedOn } from '../../catalogue/publish-places.ts'
import type { Post } from '../../core/design/post.ts'
import type { Design } from '../../core/design/schema.ts'
import { exportSize } from '../../stores/design/export.ts'
import { packageScale } from '../../stores/design/publish-package.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { formatBytes } from '../ui/units.ts'

function Row({ icon, name, note, out = false }: { icon: IconName; name: string; note?: string; out?: boolean }) {
  return (
    <li className={`flex min-w-0 items-baseline gap-2.5 ${out ? 'text-muted' : ''}`}>
      <Icon name={icon} size={16} className="relative top-0.5 shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      {note && <span className="text-muted shrink-0 text-xs tabular-nums">{note}</span>}
    </li>
  )
}

const numbered = (count: number) => (count === 1 ? '01' : `01 – ${String(count).padStart(2, '0')}`)
const sides = (size: Pick<Design, 'width' | 'height'>) => {
  const { width, height } = exportSize(size, packageScale(size))
  return `${width}×${height}`
}

interface InsideProps {
  readonly design: Design
  readonly post: Post
  readonly place: PublishPlace
}

/** Shows what a package will contain, and the platform's limits for it. */
export function PackageContents({ design, post, place }: InsideProps) {
  const { pages, sizes } = design
  const count = pages.length
  const texts = [
    ['标题.txt', post.title.trim() !== ''],
    ['正文.txt', post.body.trim() !== ''],
    ['标签.txt', post.tags.length > 0],
  ] as const
  const unsure = place.unsure.length > 0
  return (
    <section aria-label="发布包里有什么" className="bg-base-200 grid gap-3 rounded-xl p-4 text-sm">
      <h3 className="text-sm font-medium">包里有</h3>
      <ul className="grid gap-2">
        {sizes.length === 0 ? (
          <Row icon="image" name={`图片 ${numbered(count)}`} note={sides(design)} />
        ) : (
          <>
            <Row icon="folder" name={`图片 ${numbered(count)}，按尺寸分文件夹`} note={sides(design)} />
            {sizes.map((size) => (
              <Row
                key={`${size.label} ${size.width} ${size.height}`}
                icon="folder"
                name={size.label}
                note={sides(size)}
              />
            ))}
          </>
        )}
        {texts.map(([name, there]) => (
          <Row key={name} icon={there ? 'text' : 'minus'} name={there ? name : `${name} 没写，不放进来`} out={!there} />
        ))}
      </ul>
      {place.pictures !== null && count > place.pictures && (
        <p role="alert" className="text-error text-xs">
          {place.label}一次最多发 {place.pictures} 张，这里有 {count} 张，多的请分两次发。
        </p>
      )}
      <p className="text-muted text-xs leading-relaxed">
        {place.maxKb !== null && `每张不超过 ${formatBytes(place.maxKb * 1024)}，放不下的改存 JPG。`}
        {place.note && `${place.note}。`}
        {'图片不带拍摄信息和位置。'}
        {`平台规则截至 ${placesCheckedOn}${unsure ? '，其中有的没有查到出处' : ''}，以平台为准。`}
      </p>
    </section>
  )
}
