/** A part of the library that finds people: one package of files. */
interface PeoplePart {
  /** Package below `@mediapipe`, and the name all of its files begin with. */
  readonly name: string
  readonly version: string
  /** What a visitor downloads at the first use, MB, compressed. */
  readonly megabytes: number
  /** Files beside the scripts and the wasm. */
  readonly models: readonly string[]
}

/**
 * The parts and their versions. The next versions of `faces` and `mesh` do not run at all: their graphs lack an option
 * that their own code demands.
 */
export const peopleParts = {
  people: {
    name: 'selfie_segmentation',
    version: '0.1.1675465747',
    megabytes: 2,
    models: ['selfie_segmentation.binarypb', 'selfie_segmentation.tflite'],
  },
  faces: {
    name: 'face_detection',
    version: '0.4.1646425229',
    megabytes: 2,
    models: ['face_detection_short.binarypb', 'face_detection_short_range.tflite'],
  },
  mesh: {
    name: 'face_mesh',
    version: '0.4.1633559619',
    megabytes: 6,
    models: [
      'face_mesh.binarypb',
      'face_mesh_solution_packed_assets.data',
      'face_mesh_solution_packed_assets_loader.js',
    ],
  },
} as const satisfies Record<string, PeoplePart>

export type PeoplePartName = keyof typeof peopleParts

/** Counts changes of the site's own to the files, which are cached for ever under their address. */
const revision = 1

/** Returns the folder of a part below `/vendor/mediapipe`. Another version has another one. */
export const peopleFolder = ({ name, version }: Pick<PeoplePart, 'name' | 'version'>): string =>
  `${name}/${version}-${revision}`

/** Returns the files of a part, by their names. */
export const peopleFiles = ({ name, models }: PeoplePart): readonly string[] => [
  `${name}.js`,
  ...['solution_simd_wasm_bin', 'solution_wasm_bin'].flatMap((kind) => [`${name}_${kind}.js`, `${name}_${kind}.wasm`]),
  ...models,
]
