/** Thrown for what SVG cannot express, or only in excessive markup; it is rasterised instead. */
export class Unwritable extends Error {}
