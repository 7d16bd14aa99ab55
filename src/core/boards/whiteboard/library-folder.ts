/** Version of the whiteboard library whose fonts the site serves. */
export const libraryVersion = '0.18.1'
/** Folder of the library's fonts on the site. */
export const libraryFolder = `/vendor/excalidraw/${libraryVersion}/`
