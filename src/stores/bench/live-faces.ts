import type { FaceMesh } from '../../core/idphoto/face.ts'

/**
 * Finds the faces in a frame of a film, which is closed, as shares of it. The page stands still meanwhile.
 * @throws UserError `people-not-loaded`, `people-no-answer`, `people-no-graphics`
 */
export async function facesInFrame(picture: ImageBitmap): Promise<readonly FaceMesh[]> {
  const { see } = await import('../../workers/people-finder.ts')
  return (await see({ see: 'mesh', picture, isFrame: true })) as readonly FaceMesh[]
}
