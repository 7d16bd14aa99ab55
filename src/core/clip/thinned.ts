import type { FrameSource } from './source.ts'

/** Returns a clip with every `every`-th frame at `scale` of its size. */
export function thinned(source: FrameSource, every: number, scale: number): FrameSource {
  return {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
    count: Math.ceil(source.count / every),
    loops: source.loops,
    frames: (step = {}) => source.frames({ every: every * (step.every ?? 1), scale: scale * (step.scale ?? 1) }),
  }
}
