/**
 * Allow-list of the SVG cleaner: elements and attributes of SVG 1.1, SVG 2 and Filter Effects 1 that draw, without
 * anything that runs, loads or embeds.
 */

const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Elements that draw something; counted by {@link checkSvg}. */
export const SHAPES = words('circle ellipse image line path polygon polyline rect text')

/** Elements that are kept with their children. */
export const KEPT_ELEMENTS = words(`
  svg g defs symbol use title desc style switch view a
  circle ellipse image line path polygon polyline rect text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  animate animateMotion animateTransform set mpath
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Elements dropped without setting `removed`: their loss is invisible and they are not dangerous. */
export const SILENT_ELEMENTS = words('metadata font font-face glyph missing-glyph hkern vkern')

/** Elements that may only contain text; markup inside them is read as HTML when a page inlines the picture. */
export const TEXT_ONLY_ELEMENTS = words('title desc style')

/** SMIL elements; they may animate drawing attributes but no URLs. */
export const ANIMATIONS = words('animate animateMotion animateTransform set')

const ANIMATABLE = `
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox transform rotate pathLength offset
  gradientTransform gradientUnits patternTransform patternUnits spreadMethod refX refY markerWidth markerHeight
  textLength startOffset preserveAspectRatio
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variant-ligatures font-variation-settings font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering inline-size isolation kerning letter-spacing lighting-color line-height marker
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events
  shape-inside shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width tab-size text-align text-anchor
  text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
  text-overflow text-rendering transform-box transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent intercept k1 k2 k3 k4
  kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY pointsAtZ
  preserveAlpha radius scale seed slope specularConstant specularExponent stdDeviation stitchTiles surfaceScale
  tableValues targetX targetY xChannelSelector yChannelSelector z in in2 result
`

/** Attributes an animation may change. */
export const ANIMATED_ATTRIBUTES = words(ANIMATABLE)

/** Attributes kept on any kept element if their value is inert; URLs are checked separately. */
export const KEPT_ATTRIBUTES = words(`${ANIMATABLE}
  id class style lang role tabindex version baseProfile type media xml:space xml:lang
  clipPathUnits filterRes filterUnits primitiveUnits lengthAdjust markerUnits maskContentUnits maskUnits method
  orient patternContentUnits side spacing zoomAndPan systemLanguage requiredFeatures requiredExtensions
  accumulate additive attributeName attributeType begin by calcMode dur end fill from keyPoints keySplines keyTimes max min
  path repeatCount repeatDur restart to values origin
`)
