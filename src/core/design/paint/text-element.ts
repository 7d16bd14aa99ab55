import { once } from '../../once.ts'
import type { Effect, EffectOf } from '../effects.ts'
import { fontLoadCount, type TextMeasurer, widthsOf } from '../text/measure.ts'
import type { TextBox } from '../text/model.ts'
import { layoutTextBox } from '../text/place.ts'
import type { PlacedText } from '../text/placed.ts'
import { paintExtrude, paintLongShadow } from './effects/body.ts'
import { castGlow, castReach, castShadow } from './effects/cast.ts'
import { type CharacterBox, cellsOf, type Measure } from './effects/cells.ts'
import { paintDiscs, paintDots, paintEmphasis, paintPaper } from './effects/characters.ts'
import { drawLayer, pixelAlignedLayer } from './effects/layer.ts'
import { boundsOf, isHollow, type Letters, lettersOf, paintLetters } from './effects/letters.ts'
import { paintHighlights, paintMarker, paintRules, paintUnderline } from './effects/pen.ts'
import type { Scene } from './effects/scene.ts'
import { paintBubble, paintNote, paintTape } from './effects/sheets.ts'
import { punch } from './effects/texture.ts'
import { tracksOf } from './effects/track.ts'
import type { Canvas2D, PaintEnv } from './env.ts'

/** Everything computed for a text once, cached by element object. */
interface Plan {
  readonly placed: PlacedText
  readonly letters: Letters
  /** Whether it is only letters, drawn straight onto the canvas. */
  readonly bare: boolean
  /** What effects around characters and lines need; computed on first use. */
  readonly parts: () => Pick<Scene, 'cells' | 'tracks' | 'fullTracks'>
}

let plans = new WeakMap<TextBox, Plan>()
let ruler: TextMeasurer | null = null
let measuredWith = 0

/** Returns the context that measures texts. Once a font face has been loaded, creates a new one and drops all plans. */
function rulerOf(env: PaintEnv): TextMeasurer {
  const faces = fontLoadCount()
  if (ruler && measuredWith === faces) return ruler
  measuredWith = faces
  plans = new WeakMap()
  ruler = env.layer(1, 1).context
  return ruler
}

function planOf(element: TextBox, env: PaintEnv): Plan {
  const measurer = rulerOf(env)
  const known = plans.get(element)
  if (known) return known
  const measure: Measure = (style, text) => widthsOf(measurer, style).of(text) * style.size
  const placed = layoutTextBox(element, measurer)
  const cells = once((): readonly CharacterBox[] => cellsOf(placed, measure))
  const letters = lettersOf(placed, element.effects, cells)
  const { effects } = element
  const plan: Plan = {
    placed,
    letters,
    bare:
      effects.every(({ type }) => type === 'stroke' || type === 'jitter' || type === 'split') &&
      !isHollow(letters) &&
      placed.styles.every(
        ({ highlight, underline, strike, emphasis }) => !(highlight || underline || strike || emphasis),
      ),
    parts: once(() => ({
      cells: cells().filter(({ mark }) => !mark),
      tracks: tracksOf(placed, cells()),
      fullTracks: tracksOf(placed, cells(), true),
    })),
  }
  plans.set(element, plan)
  return plan
}

/** Returns the layout a text is painted with, which the caret and the editor's box also use. */
export const placedText = (element: TextBox, env: PaintEnv): PlacedText => planOf(element, env).placed

type Painter = (scene: Scene, effects: readonly Effect[]) => void

const each =
  <Type extends Effect['type']>(type: Type, paint: (scene: Scene, effect: EffectOf<Type>) => void): Painter =>
  (scene, effects) => {
    for (const effect of effects) if (effect.type === type) paint(scene, effect as EffectOf<Type>)
  }

/** Painters of what lies under the letters, the lowest first. */
const under: readonly Painter[] = [
  each('note', paintNote),
  each('bubble', paintBubble),
  each('paper', paintPaper),
  each('disc', paintDiscs),
  paintHighlights,
  each('marker', paintMarker),
  each('tape', paintTape),
]

/** Painters of what lies on the letters. */
const over: readonly Painter[] = [each('underline', paintUnderline), paintRules, each('dots', paintDots), paintEmphasis]

const ofType = <Type extends Effect['type']>(effects: readonly Effect[], type: Type) =>
  effects.filter((effect): effect is EffectOf<Type> => effect.type === type)

/** Paints letters with their extrusions, shadows, glows and textures. */
function paintWhole(context: Canvas2D, letters: Letters, effects: readonly Effect[], env: PaintEnv): void {
  const { unit } = letters
  const extrudes = ofType(effects, 'extrude')
  const shadows = ofType(effects, 'shadow')
  const glows = ofType(effects, 'glow')
  const textures = ofType(effects, 'texture')
  for (const effect of ofType(effects, 'long-shadow')) paintLongShadow(context, letters, effect, env)
  if (shadows.length + glows.length + textures.length === 0 && !isHollow(letters)) {
    for (const effect of extrudes) paintExtrude(context, letters, effect, env)
    paintLetters(context, letters, env)
    return
  }
  // Shadows are cast from all letters together, so that overlaps do not darken them.
  const deep = Math.max(0, ...extrudes.map(({ depth }) => depth)) * unit
  const { left, top, width, height } = boundsOf(letters)
  const bounds = { left: left - deep, top: top - deep, width: width + 2 * deep, height: height + 2 * deep }
  const layer = pixelAlignedLayer(context, env, bounds, castReach(effects) * unit)
  if (!layer) return
  paintLetters(layer.context, letters, env)
  for (const texture of textures) punch(layer, unit, texture, env)
  layer.context.globalCompositeOperation = 'destination-over'
  for (const effect of extrudes) paintExtrude(layer.context, letters, effect, env)
  for (const shadow of shadows) castShadow(context, layer, unit, shadow)
  for (const glow of glows) castGlow(context, layer, unit, glow)
  drawLayer(context, layer)
}

/**
 * Paints a text with all its effects, the top left corner of its box at 0, 0. A text without effects is painted by
 * calls of fillText alone.
 */
export function paintTextElement(context: Canvas2D, element: TextBox, env: PaintEnv): void {
  const { letters, placed, bare, parts } = planOf(element, env)
  if (bare) {
    paintLetters(context, letters, env)
    return
  }
  const { effects } = element
  const scene: Scene = { context, env, placed, unit: letters.unit, ...parts() }
  context.save()
  for (const paint of under) paint(scene, effects)
  paintWhole(context, letters, effects, env)
  for (const paint of over) paint(scene, effects)
  context.restore()
}
