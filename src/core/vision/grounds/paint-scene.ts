import type { Size } from '../../geometry.ts'
import { festiveScenes } from './festive.ts'
import { officeScenes } from './office.ts'
import { Plate } from './plate.ts'
import type { SceneName } from './scene-names.ts'
import { studioScenes } from './studio.ts'

const scenes: Readonly<Record<SceneName, (plate: Plate) => void>> = {
  ...studioScenes,
  ...officeScenes,
  ...festiveScenes,
}

/** Returns a drawn background, px: the same for the same name and size, and the same picture at every size. */
export function paintScene(name: SceneName, size: Size): ImageData {
  const plate = new Plate(size)
  scenes[name](plate)
  return plate.develop(size)
}
