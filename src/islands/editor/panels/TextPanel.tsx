import { type MouseEvent, memo, useCallback, useDeferredValue } from 'react'
import { restyle } from '../../../core/design/commands/elements.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import type { RunStyle } from '../../../core/design/text/runs.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { Section } from '../fields/Section.tsx'
import { shared } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'
import { useSession } from '../session.ts'
import { EffectsField } from '../text/EffectsField.tsx'
import { LooksFields } from '../text/LooksFields.tsx'
import { MissingGlyphsWarning } from '../text/MissingGlyphs.tsx'
import { ParagraphFields } from '../text/ParagraphFields.tsx'
import { PresetGrid } from '../text/PresetGrid.tsx'
import type { TextPreset } from '../text/presets.ts'
import { styleChange } from '../text/style.ts'

type Text = ElementOf<'text'>
type Change = Partial<Text> | ((element: Text) => Partial<Text>)

/** Returns a function that changes the texts from their current state, because the props here are deferred. */
function useTextChange(ids: string) {
  const { editing } = useSession()
  return useCallback(
    (change: Change) => {
      const { id: page, elements } = editing.page
      const changes = ids.split(' ').flatMap((id) => {
        const element = elements[id]
        if (!isText(element)) return []
        return [[id, typeof change === 'function' ? change(element) : change] as const]
      })
      editing.run(restyle, { page, changes: Object.fromEntries(changes) })
    },
    [editing, ids],
  )
}

const Fields = memo(function Fields({ elements }: PanelProps<Text>) {
  const { editing, $range } = useSession()
  const typing = useClientStore(editing.$typing)
  const selected = useClientStore($range)
  const range = elements.length === 1 && elements[0]?.id === typing ? selected : null
  const change = useTextChange(elements.map(({ id }) => id).join(' '))
  const style = (looks: RunStyle | ((element: Text) => RunStyle)) =>
    change((element) => styleChange(element, range, typeof looks === 'function' ? looks(element) : looks))
  const effects = shared(elements, 'effects')
  const putOn = useCallback(
    ({ fields }: TextPreset) =>
      change((element) => {
        const { fill, letterSpacing, italic, ...others } = fields
        const looks = Object.entries({ fill, letterSpacing, italic }).filter(([, value]) => value !== undefined)
        return { ...others, ...styleChange(element, null, Object.fromEntries(looks) as RunStyle) } as Partial<Text>
      }),
    [change],
  )
  const keepTyping = (event: MouseEvent) => {
    // A click on a button does not take the focus, so that the selection in the text stays and typing goes on.
    const target = event.target as HTMLElement
    if (typing !== null && target.closest('button') && !target.closest('[popover]')) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div onMouseDown={keepTyping} className="border-base-300 border-b">
      <MissingGlyphsWarning elements={elements} />
      <Section title={range ? '选中的字' : '文字'}>
        <LooksFields elements={elements} range={range} onStyle={style} />
      </Section>
      <Section title="排版">
        <ParagraphFields elements={elements} onChange={change} />
      </Section>
      <Section title="花字" open={false}>
        <PresetGrid onChoose={putOn} />
      </Section>
      <Section title="效果">
        {effects === null ? (
          <p className="text-muted">选中的文字效果不同。选一个花字，或单独选一段文字来改。</p>
        ) : (
          <EffectsField value={effects} onChange={(next) => change({ effects: [...next] })} />
        )}
      </Section>
    </div>
  )
})

/**
 * Renders the fields of texts, for the selected characters or whole texts. Deferred, so that it does not slow typing.
 */
export default function TextPanel({ elements }: PanelProps<Text>) {
  return <Fields elements={useDeferredValue(elements)} />
}
